import { httpBatchLink, httpLink, splitLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { maxBatchSize } from '@/domain/limits'
import { preloadedQueries } from '@/domain/preloaded-queries'
import type { AppRouter } from '@/server/router'
import { queryClient } from './query-client'
import { noteRevision } from './read-revisions'

export type Outputs = inferRouterOutputs<AppRouter>

const url = '/trpc'

/** What tries passwords, codes and tokens waits for nothing else, and a heartbeat holds up no change. */
const travelsAlone: Record<keyof Outputs, boolean> = {
  account: true,
  password: true,
  twoFactor: true,
  aeroAuth: true,
  session: true,
  presence: true,
  project: false,
  projectMember: false,
  task: false,
  serviceUnit: false,
  organization: false,
  team: false,
  invitation: false,
  history: false,
  search: false,
  live: false,
}
const aloneRouters = Object.entries(travelsAlone).flatMap(([name, isAlone]) => (isAlone ? [name] : []))
const callsOfTheirOwn = (path: string) =>
  aloneRouters.includes(path.split('.')[0] ?? '') || preloadedQueries.some((query) => query === path)

const unreachable = 'Laneway cannot be reached. Check your connection and try again.'

export const trpc = createTRPCReact<AppRouter>()

export const trpcClient = trpc.createClient({
  links: [
    noteRevision,
    splitLink({
      condition: ({ path }) => callsOfTheirOwn(path),
      true: httpLink({ url, fetch: fetchAnswer }),
      false: httpBatchLink({ url, maxItems: maxBatchSize, fetch: fetchAnswer }),
    }),
  ],
})

/** The same queries for loaders, which run outside of components. */
export const queries = createTRPCQueryUtils({ queryClient, client: trpcClient })

/** Turns what is no answer of the server's into a sentence. */
async function fetchAnswer(input: RequestInfo | URL, options?: RequestInit) {
  const answer = await fetch(input, options).catch((reason: unknown) => {
    throw options?.signal?.aborted ? reason : new Error(unreachable)
  })
  if (answer.headers.get('content-type')?.includes('json')) return answer
  throw new Error(answer.statusText || unreachable)
}
