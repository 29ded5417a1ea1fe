import { trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { closeSignInDialog, dispatchSignInStep } from './sign-in-dialog-store'
import { useRefetchViewer } from './use-refetch-viewer'

/** Signs in by password. If a code is needed as well, a dialog asks for it. */
export function useLogin() {
  const refetchViewer = useRefetchViewer()
  return trpc.account.login.useMutation({
    meta: { failure: null },
    onSuccess: () => {
      closeSignInDialog()
      return refetchViewer()
    },
    onError: ({ message, data }, { totpToken, ...credentials }) => {
      const asksForCode = data?.requires2FA && totpToken === undefined
      if (asksForCode) dispatchSignInStep({ type: 'login code required', credentials })
      else notify.error(message)
    },
  })
}
