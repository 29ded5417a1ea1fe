import { trpc } from '@/web/app/trpc'
import { hasExpired } from './has-expired'
import { closeSignInDialog } from './sign-in-dialog-store'
import { useRefetchViewer } from './use-refetch-viewer'

/** Verifies the email address of the account of a welcome mail's link. It signs nobody in. */
export function useVerifyEmail() {
  const refetchViewer = useRefetchViewer()
  return trpc.account.verifyEmail.useMutation({
    meta: { success: 'Your email address is confirmed.' },
    onSuccess: () => {
      closeSignInDialog()
      return refetchViewer()
    },
    onError: (error) => {
      if (hasExpired(error)) closeSignInDialog()
    },
  })
}
