import {
  type DefaultOptions,
  notifyManager,
  QueryCache,
  QueryClient,
  MutationCache,
} from '@tanstack/react-query'
import { minuteMilliseconds } from '@/domain/units'
import { presentValues } from '@/web/lib/error-code'
import { announce, notify, type ToastMessage } from '@/web/lib/notify'
import { handleSessionEnd } from './session-end'

type FailureToast = string | ToastMessage | null

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The toast for a success. Without it there is none. */
      success?: string | ToastMessage
      /** Said to screen readers instead of a toast, because the result is in sight. */
      announcement?: string
      /**
       * Replaces the server's message; null if the mutation's hook shows the failure itself. A form does so
       * when another user has changed its fields.
       */
      failure?: FailureToast | ((error: Error) => FailureToast)
    }
  }
}

/** Shows every mutation's toast: the text declared in its `meta`, or else the server's message. */
export const mutationFeedback = new MutationCache({
  onSuccess: (_data, _input, _before, { meta }) => {
    if (meta?.success) notify.success(meta.success)
    if (meta?.announcement) announce(meta.announcement)
  },
  onError: (error, _input, _before, { meta }, { client }) => {
    const failure = typeof meta?.failure === 'function' ? meta.failure(error) : meta?.failure
    const isShown = failure === null || (failure === undefined && presentValues(error) !== null)
    if (!isShown) notify.error(failure ?? error.message)
    handleSessionEnd(client, error)
  },
})

/** A browser that reports itself offline may still reach a server on its own machine or network. */
const reachableOffline = 'always'

// A component sees that its mutation is pending before the next event, so that a double click sends one request.
notifyManager.setScheduler(queueMicrotask)

/** Data that the loader of a page has just read is not refetched; while the page is open, the live stream reports changes. */
export const recentlyLoaded = { staleTime: 2_000 }

/** A page that the user visited before opens from the cache and is refetched in the background. */
export const queryDefaults = {
  queries: {
    retry: false,
    staleTime: 0,
    gcTime: 10 * minuteMilliseconds,
    // A query that suspends counts as fresh for one second, while another tab may change its data.
    refetchOnWindowFocus: 'always',
    networkMode: reachableOffline,
  },
  mutations: { retry: false, networkMode: reachableOffline },
} satisfies DefaultOptions

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => handleSessionEnd(queryClient, error) }),
  mutationCache: mutationFeedback,
  defaultOptions: queryDefaults,
})
