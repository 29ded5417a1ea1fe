import { RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, vi } from 'vitest'
import type { TestServer } from '@/server/testing/test-server'
import { Providers } from '@/web/app/providers'
import { queryClient } from '@/web/app/query-client'
import { openByAddress, router } from '@/web/app/router'
import { captureKeys } from '@/web/lib/key-capture'
import { injectFetch } from './inject-fetch'

openByAddress()

// React renders by itself, as it does in a browser.
configure({ eventWrapper: (event) => event() })

/** How the router renders while nothing is on the page. */
const { startTransition } = router

/** Without a layout every element has this size, so that lists render what a window would show. */
const windowSize = { clientWidth: 1_200, clientHeight: 800, offsetWidth: 1_200, offsetHeight: 800 }

let stopCapture = () => {}

afterEach(async () => {
  cleanup()
  stopCapture()
  await queryClient.cancelQueries()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/**
 * The whole app at an address, as this person sees it: the real client, whose calls go to the server's procedures
 * without a network. Nothing is told live.
 */
export async function renderApp(
  server: TestServer,
  person: { id: number },
  address: string,
  typing: Parameters<typeof userEvent.setup>[0] = {},
) {
  for (const [name, value] of Object.entries(windowSize)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  }
  const { cookies } = await server.as(person)
  vi.stubGlobal('fetch', injectFetch(server.app, cookies))
  vi.stubGlobal('EventSource', SilentStream)
  // Tabs share no stream.
  Reflect.deleteProperty(navigator, 'locks')
  Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks')
  Object.assign(document, { execCommand: () => false })
  stopCapture = captureKeys()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  Object.assign(router, { startTransition, _rendered: undefined })
  router.history.push(address)
  await router.load()
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return userEvent.setup(typing)
}

/** A stream of events that never tells anything. */
class SilentStream extends EventTarget {
  readonly CLOSED = 2
  readonly readyState = 1
  close() {}
}
