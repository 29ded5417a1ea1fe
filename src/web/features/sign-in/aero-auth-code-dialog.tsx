import { trpc } from '@/web/app/trpc'
import { CodeDialog } from './code-dialog'
import { aeroAuthSuccess } from './auth-redirect-model'
import { closeIfExpired, useCloseAndRefetchViewer } from './use-refetch-viewer'

/** Asks for the second factor after a sign-in through AeroAuth. */
export function AeroAuthCodeDialog() {
  const verify = trpc.aeroAuth.verify.useMutation({
    meta: { success: aeroAuthSuccess },
    onSuccess: useCloseAndRefetchViewer(),
    onError: closeIfExpired,
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
