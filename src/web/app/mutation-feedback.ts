import { MutationCache } from '@tanstack/react-query'
import { notify, type ToastMessage } from '@/web/lib/notify'
import { handleSessionEnd } from './session-end'

type FailureToast = string | ToastMessage | null

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The toast of a success. Without it there is none. */
      success?: string | ToastMessage
      /** Replaces the server's message; null if the mutation's hook shows the failure itself. */
      failure?: FailureToast | ((error: Error) => FailureToast)
    }
  }
}

/** Shows every mutation's toast: the text declared in its `meta`, or else the server's message. */
export const mutationFeedback = new MutationCache({
  onSuccess: (_data, _input, _before, { meta }) => {
    if (meta?.success) notify.success(meta.success)
  },
  onError: (error, _input, _before, { meta }, { client }) => {
    const failure = typeof meta?.failure === 'function' ? meta.failure(error) : meta?.failure
    if (failure !== null) notify.error(failure ?? error.message)
    handleSessionEnd(client, error)
  },
})
