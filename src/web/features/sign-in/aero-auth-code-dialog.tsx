import { trpc } from '@/web/app/trpc'
import { CodeDialog } from './code-dialog'
import { aeroAuthSuccess } from './auth-redirect-model'
import { closeIfOver, useEnterFromDialog } from './use-enter'

/** The second factor of somebody who has come back from AeroAuth. */
export function AeroAuthCodeDialog() {
  const verify = trpc.aeroAuth.verify.useMutation({
    meta: { success: aeroAuthSuccess },
    onSuccess: useEnterFromDialog(),
    onError: closeIfOver,
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
