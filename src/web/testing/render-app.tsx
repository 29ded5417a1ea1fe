import { RouterProvider } from '@tanstack/react-router'
import { configure } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { afterEach, vi } from 'vitest'
import type { TestServer } from '@/server/testing/test-server'
import { seenAt } from '@/web/app/offline/offline-state'
import { Providers } from '@/web/app/providers'
import { queryClient } from '@/web/app/query-client'
import { openByAddress, router } from '@/web/app/router'
import { signingOut } from '@/web/app/sign-out'
import { takeAuthRedirect } from '@/web/features/sign-in/auth-redirect'
import { openSignInDialog } from '@/web/features/sign-in/open-sign-in-dialog'
import { captureKeys } from '@/web/lib/key-capture'
import { dismissToasts } from '@/web/lib/notify'
import { injectFetch } from './inject-fetch'
import { addressAfterRedirects, type OtherSite, stubPageLoads } from './page-loads'

openByAddress()

// React renders by itself, as it does in a browser.
configure({ eventWrapper: (event) => event() })

/** How the router renders while nothing is on the page. */
const { startTransition } = router

/** Without a layout every element has this size, so that lists render what a window would show. */
const windowSize = { clientWidth: 1_200, clientHeight: 800, offsetWidth: 1_200, offsetHeight: 800 }

let leave = () => {}
/** What a link or a script of the page loads in its place. */
let loading = Promise.resolve()

afterEach(async () => {
  await loading
  await closeBrowser()
})

type Options = Parameters<typeof userEvent.setup>[0] & {
  /** Where the people of the test go when a page sends them to another site. */
  otherSite?: OtherSite
}

/**
 * The whole app at an address, as this person sees it in a browser of their own; null for nobody. It is the real client,
 * whose calls go to the server's procedures without a network. Nothing is told live.
 */
export async function renderApp(
  server: TestServer,
  person: { id: number } | null,
  address: string,
  { otherSite, ...typing }: Options = {},
) {
  await closeBrowser()
  for (const [name, value] of Object.entries(windowSize)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  }
  const { cookies } = person ? await server.as(person) : { cookies: {} }
  vi.stubGlobal('fetch', injectFetch(server.app, cookies))
  vi.stubGlobal('EventSource', SilentStream)
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
    await takeAuthRedirect()
    await router.load()
  }
  const page = document.body.appendChild(document.createElement('div'))
  // The page shows what the server answers. Writing it to the console would read the whole window.
  const root = createRoot(page, { onCaughtError: () => {} })
  const stopCapture = captureKeys()
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
}

/** Empties what the modules of a page hold, which are loaded once for all tests. */
async function closePage() {
  leave()
  leave = () => {}
  await queryClient.cancelQueries()
  queryClient.clear()
  dismissToasts()
  openSignInDialog.set({ kind: 'none' })
  signingOut.set(null)
  seenAt.set(null)
}

async function closeBrowser() {
  await closePage()
  localStorage.clear()
  sessionStorage.clear()
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

/** A stream of events that never tells anything. */
class SilentStream extends EventTarget {
  readonly CLOSED = 2
  readonly readyState = 1
  close() {}
}
