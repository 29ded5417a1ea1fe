import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '@/server/router'
import type { TestServer } from '@/server/testing/app/test-server'
import { injectFetch } from './inject-fetch'

/** This user's typed client, for steps that a test does not click and for other users' actions. */
export async function apiOf(server: TestServer, person: { id: number }) {
  const { cookies } = await server.as(person)
  const fetch = injectFetch(server.app, cookies)
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: '/trpc',
        fetch: (address, options) =>
          fetch(typeof address === 'string' ? address : new Request(address).url, options),
      }),
    ],
  })
}

export type Api = Awaited<ReturnType<typeof apiOf>>
