import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isLongEnough, passwordTooShort } from '@/domain/account'
import { withProviderName } from '@/domain/sign-in-providers'
import { useProviderName } from '@/web/app/sign-in-options'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { useCommonPassword } from '@/web/features/passwords/use-common-password'
import { notify } from '@/web/lib/notify'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import formStyles from '@/web/ui/overlays/form-dialog.module.css'
import { NewPasswordField } from '@/web/ui/fields/new-password-field'
import { AccountName } from './account-name'
import { CodeDialog } from './code-dialog'
import { aeroAuthSuccess, passwordWasReset } from './handle-auth-redirect'
import { EmailField, FixedEmailField } from './email-field'
import { LinkDialog } from './link-dialog'
import { RelinkCodeDialog, RelinkDialog, RelinkSentDialog } from './relink-dialogs'
import type { SignInDialog, Credentials, Link, VerificationLink } from './sign-in-dialog-model'
import { dispatchSignInStep, closeSignInDialog } from './sign-in-steps'
import { useLogin, useLinkAccount, closeIfExpired, useCloseAndRefetchViewer } from './use-login'
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
    case 'relink-sent':
      return <RelinkSentDialog />
    case 'relink':
      return <RelinkDialog token={dialog.relinkToken} />
    case 'relink-code':
      return <RelinkCodeDialog token={dialog.relinkToken} />
  }
}

function LoginCodeDialog({ credentials }: { credentials: Credentials }) {
  const login = useLogin()
  return (
    <CodeDialog
      submitLabel="Verify"
      busy={login.isPending}
      error={login.error?.message}
      onSubmit={(totpToken) => login.mutate({ ...credentials, totpToken })}
    />
  )
}

type LinkCodeDialogProps = { link: Link; password: string }

function LinkCodeDialog({ link, password }: LinkCodeDialogProps) {
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

/** Asks for the second factor after a sign-in through AeroAuth. */
function AeroAuthCodeDialog() {
  const name = useProviderName()
  const verify = trpc.aeroAuth.verify.useMutation({
    meta: { success: withProviderName(aeroAuthSuccess, name) },
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

function NewPasswordDialog({ token }: { token: string }) {
  const [newPassword, setNewPassword] = useState('')
  const isCommon = useCommonPassword(newPassword)
  const reset = useResetPassword()
  return (
    <FormDialog
      title="Set New Password"
      submitLabel="Reset Password"
      busy={reset.isPending}
      disabled={!isLongEnough(newPassword)}
      onSubmit={() => reset.mutate({ token, newPassword })}
      onClose={closeSignInDialog}
    >
      <NewPasswordField
        label="New password"
        data-autofocus
        hint={passwordTooShort}
        isCommon={isCommon}
        error={reset.error?.data?.fields?.newPassword}
        value={newPassword}
        onChange={(event) => setNewPassword(event.target.value)}
      />
    </FormDialog>
  )
}

/** Sets a new password by the token of a reset link. It ends all sessions. */
function useResetPassword() {
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

const sent = 'If an account exists with that email, a password reset link has been sent.'

function ResetRequestDialog({ email: known }: { email: string }) {
  const [email, setEmail] = useState(known)
  const request = trpc.password.requestReset.useMutation({
    meta: { success: sent },
    onSuccess: closeSignInDialog,
  })
  return (
    <FormDialog
      title="Reset Password"
      submitLabel="Send Reset Link"
      busy={request.isPending}
      onSubmit={() => request.mutate({ email })}
      onClose={closeSignInDialog}
    >
      <p className={formStyles.text}>A link to choose a new password will be sent to your email address.</p>
      <EmailField
        data-autofocus
        error={request.error?.data?.fields?.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </FormDialog>
  )
}

/**
 * Offers a password reset to the owner of an address that somebody else registered, which locks the other person out.
 */
function NotMeDialog({ link: { username, email } }: { link: VerificationLink }) {
  const request = trpc.password.requestReset.useMutation({
    meta: { success: 'We sent you a link to set a new password.' },
    onSuccess: closeSignInDialog,
  })
  return (
    <FormDialog
      title="This was not me"
      submitLabel="Send the link"
      busy={request.isPending}
      onSubmit={() => request.mutate({ email })}
      onClose={closeSignInDialog}
      cancelLabel="Back"
      onCancel={() => dispatchSignInStep({ type: 'back' })}
    >
      <p className={formStyles.text}>
        Someone created the account <AccountName username={username} /> with your address. Set a new password
        to take it over: they are signed out, and every other sign-in method that they set up is removed. We
        will send you a link.
      </p>
      <FixedEmailField email={email} isFirst />
    </FormDialog>
  )
}
