import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { mutationFeedback } from './mutation-feedback'
import { handleSessionEnd } from './session-end'

const minute = 60_000

/** A browser that reports itself offline may still reach a server on its own machine or network. */
const reachableOffline = 'always'

// A component sees that its mutation is pending before the next event, so that a double click sends one request.
notifyManager.setScheduler(queueMicrotask)

/** A page that was visited before opens from the cache and is refetched in the background. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => handleSessionEnd(queryClient, error) }),
  mutationCache: mutationFeedback,
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 0,
      gcTime: 10 * minute,
      // A query that suspends counts as fresh for one second, in which another tab may have changed what it read.
      refetchOnWindowFocus: 'always',
      networkMode: reachableOffline,
    },
    mutations: { retry: false, networkMode: reachableOffline },
  },
})
