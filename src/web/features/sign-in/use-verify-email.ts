import { trpc } from '@/web/app/trpc'
import { closeIfExpired, useCloseAndRefetchViewer } from './use-refetch-viewer'

/** Verifies the email address of the account of a welcome mail's link. It signs nobody in. */
export const useVerifyEmail = () =>
  trpc.account.verifyEmail.useMutation({
    meta: { success: 'Your email address is confirmed.' },
    onSuccess: useCloseAndRefetchViewer(),
    onError: closeIfExpired,
  })
