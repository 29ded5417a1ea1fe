import { trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { closeSignInDialog, takeSignInStep } from './sign-in-dialog-store'
import { isOver, useEnter } from './use-enter'

/** Links the AeroAuth account to the one whose password this is, and signs in. */
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
