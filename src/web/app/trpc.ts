import { httpBatchLink, httpLink, splitLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { maxBatchSize } from '@/domain/limits'
import type { AppRouter } from '@/server/router'
import { queryClient } from './query-client'
import { recordRevision } from './read-revisions'

export type Outputs = inferRouterOutputs<AppRouter>

const url = '/trpc'
// The server counts each attempt with a password, code or token, and accepts none in a batch. A board is requested
// alone, because the page has preloaded it at exactly this URL. A heartbeat must not delay other calls.
const unbatchedCalls = /^(account|password|twoFactor|aeroAuth|session|presence)\.|^task\.list$/
const unreachable = 'Laneway cannot be reached. Check your connection and try again.'

export const trpc = createTRPCReact<AppRouter>()

export const trpcClient = trpc.createClient({
  links: [
    recordRevision,
    splitLink({
      condition: ({ path }) => unbatchedCalls.test(path),
      true: httpLink({ url, fetch: fetchJson }),
      false: httpBatchLink({ url, maxItems: maxBatchSize, fetch: fetchJson }),
    }),
  ],
})

/** The same queries for loaders, which run outside of components. */
export const queries = createTRPCQueryUtils({ queryClient, client: trpcClient })

/** Fetches, and turns anything but a JSON response into an error with a readable message. */
async function fetchJson(input: RequestInfo | URL, options?: RequestInit) {
  const response = await fetch(input, options).catch((reason: unknown) => {
    throw options?.signal?.aborted ? reason : new Error(unreachable)
  })
  if (response.headers.get('content-type')?.includes('json')) return response
  throw new Error(response.statusText || unreachable)
}
