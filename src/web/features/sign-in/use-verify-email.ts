import { trpc } from '@/web/app/trpc'
import { closeSignInDialog } from './sign-in-dialog-store'
import { isOver, useEnter } from './use-enter'

/** Confirms the address of the account that a welcome mail's link is for. Nobody is signed in by it. */
export function useVerifyEmail() {
  const enter = useEnter()
  return trpc.account.verifyEmail.useMutation({
    meta: { success: 'Your email address is confirmed.' },
    onSuccess: () => {
      closeSignInDialog()
      return enter()
    },
    onError: (error) => {
      if (isOver(error)) closeSignInDialog()
    },
  })
}
