import { CodeDialog } from './code-dialog'
import type { Link } from './sign-in-dialog-model'
import { dispatchSignInStep } from './sign-in-steps'
import { useLinkAccount } from './use-login'

type LinkCodeDialogProps = { link: Link; password: string }

export function LinkCodeDialog({ link, password }: LinkCodeDialogProps) {
  const linkAccount = useLinkAccount()
  return (
    <CodeDialog
      submitLabel="Verify & Link"
      busy={linkAccount.isPending}
      error={linkAccount.error?.message}
      onSubmit={(totpToken) => linkAccount.mutate({ ...link, password, totpToken })}
      onBack={() => dispatchSignInStep({ type: 'back' })}
    />
  )
}
