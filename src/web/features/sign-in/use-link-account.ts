import { trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { hasExpired } from './has-expired'
import { closeSignInDialog, dispatchSignInStep } from './sign-in-dialog-store'
import { useRefetchViewer } from './use-refetch-viewer'

/** Links the AeroAuth account to the account with this password, and signs in. */
export function useLinkAccount() {
  const refetchViewer = useRefetchViewer()
  return trpc.aeroAuth.link.useMutation({
    meta: { success: 'AeroAuth account linked successfully!', failure: null },
    onSuccess: () => {
      closeSignInDialog()
      return refetchViewer()
    },
    onError: (error, { password, totpToken }) => {
      const asksForCode = error.data?.requires2FA && totpToken === undefined
      if (asksForCode) dispatchSignInStep({ type: 'link code required', password })
      else notify.error(error.message)
      if (hasExpired(error)) closeSignInDialog()
    },
  })
}
