import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { mutationFeedback } from './mutation-feedback'
import { noticeSessionEnd } from './session-end'

const minute = 60_000

/** A browser that calls itself offline may still reach a server on its own machine or network. */
const reachableOffline = 'always'

// By the next event a component knows that its mutation is under way, so that a double click is one.
notifyManager.setScheduler(queueMicrotask)

/** A page that was seen opens from memory and is read again behind it. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => noticeSessionEnd(queryClient, error) }),
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
