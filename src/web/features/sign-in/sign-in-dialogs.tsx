import { AeroAuthCodeDialog } from './aero-auth-code-dialog'
import { LinkCodeDialog } from './link-code-dialog'
import { LinkDialog } from './link-dialog'
import { LoginCodeDialog } from './login-code-dialog'
import { NewPasswordDialog } from './new-password-dialog'
import { NotMeDialog } from './not-me-dialog'
import { ResetRequestDialog } from './reset-request-dialog'
import type { SignInDialog } from './sign-in-dialog-model'
import { VerifyEmailDialog } from './verify-email-dialog'

export function SignInDialogs({ dialog }: { dialog: SignInDialog }) {
  switch (dialog.kind) {
    case 'none':
      return null
    case 'reset-request':
      return <ResetRequestDialog email={dialog.email} />
    case 'new-password':
      return <NewPasswordDialog key={dialog.token} token={dialog.token} />
    case 'verify-email':
      return <VerifyEmailDialog link={dialog.link} />
    case 'not-me':
      return <NotMeDialog link={dialog.link} />
    case 'login-code':
      return <LoginCodeDialog credentials={dialog.credentials} />
    case 'aero-auth-code':
      return <AeroAuthCodeDialog />
    case 'link':
      return <LinkDialog link={dialog.link} password={dialog.password} />
    case 'link-code':
      return <LinkCodeDialog link={dialog.link} password={dialog.password} />
  }
}
