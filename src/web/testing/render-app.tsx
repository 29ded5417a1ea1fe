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
  // It runs effects, such as those that listen to keys, in an immediate after it has rendered, and the focus trap of a
  // dialog focuses its first field in a timer of such an effect: what a test does next waits for them.
  asyncWrapper: async (work) => {
    const result = await work()
    for (const _round of ['render', 'effects']) await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setTimeout(resolve))
    return result
  },
})

/** How the router renders while nothing is on the page. */
const { startTransition } = router

/** Without a layout every element has this size, so that lists render what a window would show. */
const windowSize = { clientWidth: 1_200, clientHeight: 800, offsetWidth: 1_200, offsetHeight: 800 }
/** The height of an element of a list that renders only what is in view. */
const listItemHeight = 60

let leave = () => {}
/** What a link or a script of the page loads in its place. */
let loading = Promise.resolve()
/** Whose browser is open; undefined while none is. */
let viewerId: number | null | undefined

type Options = Parameters<typeof userEvent.setup>[0] & {
  /** Where the people of the test go when a page sends them to another site. */
  otherSite?: OtherSite
}

/**
 * The whole app at an address, as this person sees it in a browser of their own; null for nobody. It is the real client,
 * whose calls and live stream go to the server's procedures without a network. What was open before is left; the
 * browser of the same person keeps what it stores until the test ends.
 */
export async function renderApp(
  server: TestServer,
  person: { id: number } | null,
  address: string,
  { otherSite, ...typing }: Options = {},
) {
  // Not `afterEach`: the files of a worker share this module, which only the first of them loads.
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
  // Tabs share no stream.
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

/** Opens an address in the browser of `renderApp`, as typing it there does: of the page before, nothing is left in memory. */
export async function openPage(address: string, otherSite?: OtherSite) {
  await closePage()
  const landing = await addressAfterRedirects(address, otherSite)
  Object.assign(router, { startTransition, _rendered: undefined })
  // The page of the test before is left: the router reads an address anew only if it is another one.
  for (const next of ['/left', landing]) {
    router.history.push(next)
    router.history.flush()
    await applyAuthRedirect()
    await router.load()
  }
  const page = document.body.appendChild(document.createElement('div'))
  // What an error boundary has caught is on the page; printing it would read every element of the window.
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

/** Leaves the page, and empties what its modules hold, which are loaded once for all tests. */
export async function closePage() {
  // As a browser does: what was to be sent later is sent now.
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
  // Its preferences were read from there.
  resetPageState()
}

/** Types or removes a text in the field that has the focus, of which happy-dom tells React nothing. */
function typeInField(_command: string, _showsDialog: boolean, text: string) {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  const value = field.value.slice(0, start) + text + field.value.slice(end)
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.setSelectionRange(start + text.length, start + text.length)
  return field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}
