import { MutationCache } from '@tanstack/react-query'
import { notify, type ToastMessage } from '@/web/lib/notify'
import { noticeSessionEnd } from './session-end'

type FailureToast = string | ToastMessage | null

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Shown when the mutation succeeds; none without it. */
      success?: string | ToastMessage
      /** Shown instead of the server's own text; null where the mutation's hook answers a failure itself. */
      failure?: FailureToast | ((error: Error) => FailureToast)
    }
  }
}

/** Every mutation's toast, from the texts it declares in `meta`; the server's own text otherwise. */
export const mutationFeedback = new MutationCache({
  onSuccess: (_data, _input, _before, { meta }) => {
    if (meta?.success) notify.success(meta.success)
  },
  onError: (error, _input, _before, { meta }, { client }) => {
    const failure = typeof meta?.failure === 'function' ? meta.failure(error) : meta?.failure
    if (failure !== null) notify.error(failure ?? error.message)
    noticeSessionEnd(client, error)
  },
})
