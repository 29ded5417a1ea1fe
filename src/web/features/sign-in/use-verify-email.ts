import { trpc } from '@/web/app/trpc'
import { isOver } from './is-over'
import { closeSignInDialog } from './sign-in-dialog-store'
import { useEnter } from './use-enter'

/** Verifies the email address of the account of a welcome mail's link. It signs nobody in. */
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
