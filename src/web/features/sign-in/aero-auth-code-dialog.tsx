import { trpc } from '@/web/app/trpc'
import { CodeDialog } from './code-dialog'
import { aeroAuthSuccess } from './auth-redirect-model'
import { closeSignInDialog } from './sign-in-dialog-store'
import { hasExpired } from './has-expired'
import { useRefetchViewer } from './use-refetch-viewer'

/** Asks for the second factor after a sign-in through AeroAuth. */
export function AeroAuthCodeDialog() {
  const refetchViewer = useRefetchViewer()
  const verify = trpc.aeroAuth.verify.useMutation({
    meta: { success: aeroAuthSuccess },
    onSuccess: () => {
      closeSignInDialog()
      return refetchViewer()
    },
    onError: (error) => {
      if (hasExpired(error)) closeSignInDialog()
    },
  })
  return (
    <CodeDialog
      submitLabel="Verify"
      busy={verify.isPending}
      error={verify.error?.message}
      onSubmit={(totpToken) => verify.mutate({ totpToken })}
    />
  )
}
