import type { QueryClient } from '@tanstack/react-query'
import { httpBatchLink, httpLink, splitLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { maxBatchSize } from '@/domain/limits'
import { preloadedQueries } from '@/domain/rendered-page'
import type { AppRouter } from '@/server/router'
import { unreachableMessage } from '@/web/lib/load-part'
import { answerFromMemory } from './offline/memory-link'
import { sendInOneLine } from './one-line-link'
import { queryClient } from './query-client'
import { recordRevision } from './read-revisions'

export type Outputs = inferRouterOutputs<AppRouter>

const url = '/trpc'

/**
 * Routers whose calls are sent alone. The server counts each attempt with a password, code or token, and accepts none in
 * a batch. A heartbeat must not delay other calls. A search is aborted by the next one.
 */
const unbatchedRouters: Record<keyof Outputs, boolean> = {
  account: true,
  password: true,
  twoFactor: true,
  aeroAuth: true,
  session: true,
  token: true,
  presence: true,
  project: false,
  projectMember: false,
  lane: false,
  template: false,
  task: false,
  serviceUnit: false,
  label: false,
  comment: false,
  checklist: false,
  relation: false,
  file: false,
  bin: false,
  organization: false,
  team: false,
  invitation: false,
  import: false,
  feed: false,
  history: false,
  progress: false,
  search: true,
  operator: true,
  view: false,
  watch: false,
  notification: false,
  live: false,
}
const unbatched = Object.entries(unbatchedRouters).flatMap(([name, alone]) => (alone ? [name] : []))
/** The page has requested its preloaded queries at exactly these URLs. */
const isUnbatched = (path: string) =>
  unbatched.includes(path.split('.')[0] ?? '') || preloadedQueries.some((query) => query === path)

export const trpc = createTRPCReact<AppRouter>()

export const trpcClient = trpc.createClient({
  links: [
    sendInOneLine,
    answerFromMemory,
    recordRevision,
    splitLink({
      condition: ({ path }) => isUnbatched(path),
      true: httpLink({ url, fetch: fetchJson }),
      false: httpBatchLink({ url, maxItems: maxBatchSize, fetch: fetchJson }),
    }),
  ],
})

/** The same queries for code outside of components. */
export const queries = createTRPCQueryUtils({ queryClient, client: trpcClient })
export type Queries = typeof queries

/** The clients that loaders read with: the browser's own, or those of one page that the server renders. */
export type RouterContext = { queryClient: QueryClient; queries: Queries }

/** Fetches, and turns any response other than JSON into an error with a readable message. */
async function fetchJson(input: RequestInfo | URL, options?: RequestInit) {
  const response = await fetch(input, options).catch((reason: unknown) => {
    throw options?.signal?.aborted ? reason : new Error(unreachableMessage)
  })
  if (response.headers.get('content-type')?.includes('json')) return response
  throw new Error(response.statusText || unreachableMessage)
}
