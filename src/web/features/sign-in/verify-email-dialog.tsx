import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import formStyles from '@/web/ui/overlays/form-dialog.module.css'
import { PasswordField } from '@/web/ui/fields/password-field'
import { AccountName } from './account-name'
import { FixedEmailField } from './email-field'
import type { VerificationLink } from './sign-in-dialog-model'
import { closeSignInDialog, dispatchSignInStep } from './sign-in-steps'
import { closeIfExpired, useCloseAndRefetchViewer } from './use-login'
import styles from './verify-email-dialog.module.css'

/** Asks whoever opened the link of a welcome mail whether the account is theirs. */
export function VerifyEmailDialog({ link: { token, username, email } }: { link: VerificationLink }) {
  const { data: viewer } = useQuery(viewerQuery)
  const [password, setPassword] = useState('')
  const verify = useVerifyEmail()
  if (viewer === undefined) return null
  const isSignedIn = viewer?.email === email
  return (
    <FormDialog
      title="Confirm your email address"
      submitLabel="Confirm this address"
      busy={verify.isPending}
      disabled={!isSignedIn && password === ''}
      onSubmit={() => verify.mutate(isSignedIn ? { token } : { token, password })}
      onClose={closeSignInDialog}
    >
      <p className={formStyles.text}>
        {isSignedIn && <>This confirms that the address is yours, and signs out all other browsers.</>}
        {viewer === null && (
          <>
            The account <AccountName username={username} /> was created with this address. If it is yours,
            enter its password.
          </>
        )}
        {viewer !== null && !isSignedIn && (
          <>
            You are signed in as <AccountName username={viewer.username} />, but this link is for the account{' '}
            <AccountName username={username} />. If that is yours too, enter its password.
          </>
        )}
      </p>
      <FixedEmailField email={email} isFirst={isSignedIn} />
      {!isSignedIn && (
        <div className={styles.password}>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            data-autofocus
            error={verify.error?.data?.fields?.password}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button
            variant="transparent"
            className={styles.notMe}
            onClick={() => dispatchSignInStep({ type: 'account denied' })}
          >
            This was not me
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

/** Verifies the email address of the account of a welcome mail's link. It signs nobody in. */
const useVerifyEmail = () =>
  trpc.account.verifyEmail.useMutation({
    meta: { success: 'Your email address is confirmed.' },
    onSuccess: useCloseAndRefetchViewer(),
    onError: closeIfExpired,
  })
