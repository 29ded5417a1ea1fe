import { MutationCache } from '@tanstack/react-query'
import { notify, type ToastMessage } from '@/web/lib/notify'
import { noticeSessionEnd } from './session-end'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Shown when the mutation succeeds; none without it. */
      success?: string | ToastMessage
      /** Shown instead of the server's own text; null where the mutation's hook answers a failure itself. */
      failure?: string | null
    }
  }
}

/** Every mutation's toast, from the texts it declares in `meta`; the server's own text otherwise. */
export const mutationFeedback = new MutationCache({
  onSuccess: (_data, _input, _before, { meta }) => {
    if (meta?.success) notify.success(meta.success)
  },
  onError: (error, _input, _before, { meta }, { client }) => {
    if (meta?.failure !== null) notify.error(meta?.failure ?? error.message)
    noticeSessionEnd(client, error)
  },
})
