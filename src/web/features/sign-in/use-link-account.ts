import { trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { isOver } from './is-over'
import { closeSignInDialog, takeSignInStep } from './sign-in-dialog-store'
import { useEnter } from './use-enter'

/** Links the AeroAuth account to the account with this password, and signs in. */
export function useLinkAccount() {
  const enter = useEnter()
  return trpc.aeroAuth.link.useMutation({
    meta: { success: 'AeroAuth account linked successfully!', failure: null },
    onSuccess: () => {
      closeSignInDialog()
      return enter()
    },
    onError: (error, { password, totpToken }) => {
      const asksForCode = error.data?.requires2FA && totpToken === undefined
      if (asksForCode) takeSignInStep({ type: 'link code asked', password })
      else notify.error(error.message)
      if (isOver(error)) closeSignInDialog()
    },
  })
}
