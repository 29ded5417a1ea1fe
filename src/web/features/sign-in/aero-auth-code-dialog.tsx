import { trpc } from '@/web/app/trpc'
import { CodeDialog } from './code-dialog'
import { aeroAuthSuccess } from './auth-redirect-model'
import { closeSignInDialog } from './sign-in-dialog-store'
import { isOver, useEnter } from './use-enter'

/** The second factor of somebody who has come back from AeroAuth. */
export function AeroAuthCodeDialog() {
  const enter = useEnter()
  const verify = trpc.aeroAuth.verify.useMutation({
    meta: { success: aeroAuthSuccess },
    onSuccess: () => {
      closeSignInDialog()
      return enter()
    },
    onError: (error) => {
      if (isOver(error)) closeSignInDialog()
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
