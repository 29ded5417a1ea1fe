import 'fake-indexeddb/auto'
import { RouterProvider } from '@tanstack/react-router'
import { configure } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import type { TestServer } from '@/server/testing/test-server'
import { Providers } from '@/web/app/providers'
import { queryClient } from '@/web/app/query-client'
import { openByAddress, router } from '@/web/app/router'
import { chooseProject, movedHere } from '@/web/features/tasks/move/tasks-to-move'
import { forgetSteps } from '@/web/features/tasks/undo-steps'
import { captureKeys } from '@/web/lib/key-capture'
import { dismissToasts } from '@/web/lib/notify'
import { injectEventSource } from './inject-event-source'
import { injectFetch } from './inject-fetch'

openByAddress()

// React renders by itself, as it does in a browser.
configure({ eventWrapper: (event) => event() })

/** How the router renders while nothing is on the page. */
const { startTransition } = router

/** Without a layout every element has this size, so that lists render what a window would show. */
const windowSize = { clientWidth: 1_200, clientHeight: 800, offsetWidth: 1_200, offsetHeight: 800 }
/** The height of an element of a list that renders only what is in view. */
const listItemHeight = 60

let leave = () => {}

/** Leaves the page that is open, as a reload does: what the browser stores stays. */
async function leavePage() {
  leave()
  leave = () => {}
  dismissToasts()
  await queryClient.cancelQueries()
  queryClient.clear()
}

/** Another tab's change of what is stored is what the page reads anew. */
const readStorage = () => window.dispatchEvent(new StorageEvent('storage'))

async function forgetPage() {
  await leavePage()
  localStorage.clear()
  sessionStorage.clear()
  readStorage()
  // In the database of the next file the same ids are those of other tasks and people.
  forgetSteps()
  movedHere.clear()
  chooseProject([])
}

/**
 * The whole app at an address, as this person sees it: the real client, whose calls and live stream go to the
 * server's procedures without a network. What was open before is left.
 */
export async function renderApp(
  server: TestServer,
  person: { id: number },
  address: string,
  typing: Parameters<typeof userEvent.setup>[0] = {},
) {
  // Not `afterEach`: the files of a worker share this module, which only the first of them loads.
  onTestFinished(forgetPage)
  await leavePage()
  readStorage()
  for (const [name, value] of Object.entries(windowSize)) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return name === 'offsetHeight' && 'index' in this.dataset ? listItemHeight : value
      },
    })
  }
  const { cookies } = await server.as(person)
  vi.stubGlobal('fetch', injectFetch(server.app, cookies))
  vi.stubGlobal('EventSource', injectEventSource(server.app, cookies))
  // Tabs share no stream.
  Reflect.deleteProperty(navigator, 'locks')
  Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks')
  Object.assign(document, { execCommand: typeInField })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  Object.assign(router, { startTransition, _rendered: undefined })
  // The page of the test before is left: the router reads an address anew only if it is another one.
  for (const next of ['/left', address]) {
    router.history.push(next)
    await router.load()
  }
  const page = document.body.appendChild(document.createElement('div'))
  // React would log what a boundary shows, and such an error holds the whole window.
  const root = createRoot(page, { onCaughtError() {} })
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
  return userEvent.setup(typing)
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
