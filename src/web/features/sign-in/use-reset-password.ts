import { useQueryClient } from '@tanstack/react-query'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { notify } from '@/web/lib/notify'
import { passwordWasReset } from './auth-redirect-model'
import { closeSignInDialog, takeSignInStep } from './sign-in-dialog-store'

/** Sets the password that the token is good for. Nobody stays signed in by it. */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return trpc.password.reset.useMutation({
    onSuccess: () => {
      closeSignInDialog()
      // The page loads anew for somebody whose session has ended; the address tells it what to say.
      if (queryClient.getQueryData(viewerQuery.queryKey)) window.location.replace(passwordWasReset.address)
      else notify.success(passwordWasReset.text)
    },
    onError: ({ data }) => {
      if (data?.code === 'NOT_FOUND') takeSignInStep({ type: 'reset link refused' })
    },
  })
}
