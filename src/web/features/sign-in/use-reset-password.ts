import { useQueryClient } from '@tanstack/react-query'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { notify } from '@/web/lib/notify'
import { passwordWasReset } from './auth-redirect-model'
import { closeSignInDialog, dispatchSignInStep } from './sign-in-steps'

/** Sets a new password by the token of a reset link. It ends all sessions. */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return trpc.password.reset.useMutation({
    onSuccess: () => {
      closeSignInDialog()
      // If somebody was signed in, the page reloads; the search parameter makes it show why.
      if (queryClient.getQueryData(viewerQuery.queryKey)) window.location.replace(passwordWasReset.address)
      else notify.success(passwordWasReset.text)
    },
    onError: ({ data }) => {
      if (data?.code === 'NOT_FOUND') dispatchSignInStep({ type: 'reset link rejected' })
    },
  })
}
