import 'fake-indexeddb/auto'
import { RouterProvider } from '@tanstack/react-router'
import { configure } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import type { TestServer } from '@/server/testing/app/test-server'
import { Providers } from '@/web/app/providers'
import { queryClient } from '@/web/app/query-client'
import { applyAuthRedirect } from '@/web/features/sign-in/auth-redirect'
import { startKeyQueue } from '@/web/lib/key-queue'
import { loadDeferred } from '@/web/lib/load-part'
import { resetPageState } from '@/web/lib/page-state'
import { openByAddress, router } from '@/web/router'
import { injectEventSource } from './inject-event-source'
import { injectFetch } from './inject-fetch'
import { injectUpload } from './inject-upload'
import { addressAfterRedirects, type OtherSite, stubPageLoads } from './page-loads'
import { expectNothingHiddenBySheets, readShownStyles } from './shown-style'

openByAddress()

configure({
  // React renders by itself, as it does in a browser.
  eventWrapper: (event) => event(),
  // React runs effects, such as those that listen to keys, in an immediate after it has rendered. The focus
  // trap of a dialog focuses its first field in a timer of such an effect. The next step of a test waits for
  // both.
  asyncWrapper: async (work) => {
    const result = await work()
    for (const _round of ['render', 'effects']) await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setTimeout(resolve))
    return result
  },
})

/** The router's way to render while nothing is on the page. */
const { startTransition } = router

/** Without a layout every element has this size, so that lists render what a window would show. */
const windowSize = { clientWidth: 1_200, clientHeight: 800, offsetWidth: 1_200, offsetHeight: 800 }
/** The height of an element of a list that renders only what is in view. */
const listItemHeight = 60

let leave = () => {}
/** Loads the page to which a link or a script of the current page leads. */
let loading = Promise.resolve()
/** The user whose browser is open; undefined while none is open. */
let viewerId: number | null | undefined

type Options = Parameters<typeof userEvent.setup>[0] & {
  /** The other site to which a page sends the test's users. */
  otherSite?: OtherSite
}

/**
 * Renders the whole app at an address, as this user sees it in a separate browser; null for nobody. It is the
 * real client: its calls and live stream go to the server's procedures without a network. The function closes
 * the page that was open before; the same user's browser keeps its stored data until the test ends.
 */
export async function renderApp(
  server: TestServer,
  person: { id: number } | null,
  address: string,
  { otherSite, ...typing }: Options = {},
) {
  // Not `afterEach`: the files of a worker share this module, and only the first file loads it.
  onTestFinished(async () => {
    await loading
    expectNothingHiddenBySheets()
    await closeBrowser()
  })
  const id = person && person.id
  if (viewerId !== id) await closeBrowser()
  viewerId = id
  for (const [name, value] of Object.entries(windowSize)) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return name === 'offsetHeight' && 'index' in this.dataset ? listItemHeight : value
      },
    })
  }
  readShownStyles()
  const { cookies } = person ? await server.as(person) : { cookies: {} }
  vi.stubGlobal('fetch', injectFetch(server.app, cookies))
  vi.stubGlobal('XMLHttpRequest', injectUpload(server.app, cookies))
  vi.stubGlobal('EventSource', injectEventSource(server.app, cookies))
  // Each tab has its own stream, not a shared one.
  Reflect.deleteProperty(navigator, 'locks')
  Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks')
  Object.assign(document, { execCommand: typeInField })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const openElsewhere = async (next: string) => openPage(next, otherSite)
  stubPageLoads((next) => {
    // An effect may load it, while React renders.
    loading = Promise.resolve(next).then(openElsewhere)
  })
  await openPage(address, otherSite)
  return userEvent.setup(typing)
}

/** Opens an address in the browser of `renderApp`, as typing does: no memory of the previous page is left. */
export async function openPage(address: string, otherSite?: OtherSite) {
  await closePage()
  const landing = await addressAfterRedirects(address, otherSite)
  Object.assign(router, { startTransition, _rendered: undefined })
  // Leaves the previous test's page: the router reads an address again only if it differs.
  for (const next of ['/left', landing]) {
    router.history.push(next)
    router.history.flush()
    await applyAuthRedirect()
    await router.load()
  }
  const page = document.body.appendChild(document.createElement('div'))
  // The page already shows an error that a boundary caught; printing it would read all elements.
  const root = createRoot(page, { onCaughtError: () => {} })
  const stopCapture = startKeyQueue()
  leave = () => {
    root.unmount()
    page.remove()
    stopCapture()
  }
  root.render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  await loadDeferred()
}

/** Leaves the page, and clears the state of its modules, which are loaded once for all tests. */
export async function closePage() {
  // As a browser does: delayed requests are sent now.
  window.dispatchEvent(new Event('pagehide'))
  leave()
  leave = () => {}
  await queryClient.cancelQueries()
  queryClient.clear()
  resetPageState()
}

async function closeBrowser() {
  await closePage()
  viewerId = undefined
  localStorage.clear()
  sessionStorage.clear()
  // The page read its preferences from there.
  resetPageState()
}

/** Types or removes a text in the focused field; happy-dom does not report this to React. */
function typeInField(_command: string, _showsDialog: boolean, text: string) {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  const value = field.value.slice(0, start) + text + field.value.slice(end)
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.setSelectionRange(start + text.length, start + text.length)
  return field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}
