import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, vi } from 'vitest'
import type { TestServer } from '@/server/testing/test-server'
import { Providers } from '@/web/app/providers'
import { queryClient } from '@/web/app/query-client'
import { router } from '@/web/app/router'
import { injectFetch } from './inject-fetch'

/** Without a layout every element has this size, so that lists render what a window would show. */
const windowSize = { clientWidth: 1_200, clientHeight: 800, offsetWidth: 1_200, offsetHeight: 800 }

afterEach(async () => {
  cleanup()
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
export async function renderApp(server: TestServer, person: { id: number }, address: string) {
  for (const [name, value] of Object.entries(windowSize)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  }
  const { cookies } = await server.as(person)
  vi.stubGlobal('fetch', injectFetch(server.app, cookies))
  vi.stubGlobal('EventSource', SilentStream)
  router.history.push(address)
  await router.load()
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return userEvent.setup()
}

/** A stream of events that never tells anything. */
class SilentStream extends EventTarget {
  readonly CLOSED = 2
  readonly readyState = 1
  close() {}
}
