import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/client'
import { EventSource } from 'eventsource'
import { maxBatchSize } from './domain/limits'
import type { AppRouter } from './server/router'

export type { AppRouter } from './server/router'

/**
 * The typed client for scripts and other programs. Calls made in the same tick are sent as one batch. The client stores
 * cookies, so `account.login` and `account.register` keep it signed in; with a token it sends the token instead, and
 * may do what the token allows. `live.events.subscribe` yields changes of boards and reconnects by itself. `baseUrl` is
 * the address of the server, such as `http://localhost:3000`.
 */
export function createLanewayClient(baseUrl: string, { token }: { token?: string } = {}) {
  const url = new URL('/trpc', baseUrl).href
  const fetch = token === undefined ? fetchWithCookies() : fetchWithToken(token)
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url, EventSource, eventSourceOptions: { fetch } }),
        false: httpBatchLink({ url, maxItems: maxBatchSize, fetch }),
      }),
    ],
  })
}

const fetchWithToken =
  (token: string): typeof fetch =>
  (address, options) => {
    const headers = new Headers(options?.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(address, { ...options, headers })
  }

function fetchWithCookies(): typeof fetch {
  const jar = new Map<string, string>()
  return async (address, options) => {
    const headers = new Headers(options?.headers)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(address, { ...options, headers })
    for (const cookie of response.headers.getSetCookie()) keep(jar, cookie)
    return response
  }
}

function keep(jar: Map<string, string>, cookie: string) {
  const [pair = '', ...attributes] = cookie.split('; ')
  const [name = '', value = ''] = pair.split('=')
  if (attributes.includes('Max-Age=0')) jar.delete(name)
  else jar.set(name, value)
}
