import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerQuery } from '@/web/app/viewer'
import { Button } from '@/web/ui/button'
import { FormDialog } from '@/web/ui/form-dialog'
import formStyles from '@/web/ui/form-dialog.module.css'
import { PasswordField } from '@/web/ui/password-field'
import { TextField } from '@/web/ui/text-field'
import type { VerificationLink } from './sign-in-dialog-model'
import { closeSignInDialog, takeSignInStep } from './sign-in-dialog-store'
import { useVerifyEmail } from './use-verify-email'
import styles from './verify-email-dialog.module.css'

/** Asks whoever opened the link of a welcome mail to say that the account is theirs, or that it is not. */
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
        {isSignedIn && <>You confirm that this address is yours. Other browsers are signed out with it.</>}
        {viewer === null && (
          <>
            The account <Name of={username} /> was made with this address. If it is yours, type its password.
          </>
        )}
        {viewer !== null && !isSignedIn && (
          <>
            You are signed in as <Name of={viewer.username} />, but this link is for the account{' '}
            <Name of={username} />. If that is yours too, type its password.
          </>
        )}
      </p>
      <TextField
        label="Email"
        type="email"
        size="large"
        autoComplete="username"
        readOnly
        className={styles.fixed}
        value={email}
      />
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
            variant="link"
            className={styles.notMe}
            onClick={() => takeSignInStep({ type: 'account disowned' })}
          >
            This was not me
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

const Name = ({ of }: { of: string }) => <bdi className={styles.name}>{of}</bdi>
