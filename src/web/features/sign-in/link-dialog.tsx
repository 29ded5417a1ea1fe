import { useState } from 'react'
import { useProviderName } from '@/web/app/sign-in-options'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import formStyles from '@/web/ui/overlays/form-dialog.module.css'
import { PasswordField } from '@/web/ui/fields/password-field'
import { FixedEmailField } from './email-field'
import type { Link } from './sign-in-dialog-model'
import { closeSignInDialog } from './sign-in-steps'
import { useLinkAccount } from './use-login'

type LinkDialogProps = { link: Link; password: string }

export function LinkDialog({ link, password: known }: LinkDialogProps) {
  const [password, setPassword] = useState(known)
  const linkAccount = useLinkAccount()
  return (
    <FormDialog
      title={`Link ${useProviderName()} Account`}
      submitLabel="Link Account"
      busy={linkAccount.isPending}
      disabled={password === ''}
      onSubmit={() => linkAccount.mutate({ ...link, password })}
      onClose={closeSignInDialog}
    >
      <p className={formStyles.text}>
        An account with this email already exists. Enter its password to confirm that it is yours.
      </p>
      <FixedEmailField email={link.email} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        error={linkAccount.error?.data?.fields?.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  )
}
