import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerQuery } from '@/web/app/viewer'
import { FormDialog } from '@/web/ui/form-dialog'
import formStyles from '@/web/ui/form-dialog.module.css'
import { PasswordField } from '@/web/ui/password-field'
import { trpc } from '@/web/app/trpc'
import { AccountName } from './account-name'
import { FixedEmailField } from './email-field'
import type { VerificationLink } from './sign-in-dialog-model'
import { closeSignInDialog, takeSignInStep } from './sign-in-dialog-store'
import styles from './verify-email-dialog.module.css'
import { closeIfOver, useEnterFromDialog } from './use-enter'

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
        {isSignedIn && <>This confirms that the address is yours, and signs out all other browsers.</>}
        {viewer === null && (
          <>
            The account <AccountName username={username} /> was made with this address. If it is yours, type
            its password.
          </>
        )}
        {viewer !== null && !isSignedIn && (
          <>
            You are signed in as <AccountName username={viewer.username} />, but this link is for the account{' '}
            <AccountName username={username} />. If that is yours too, type its password.
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
            onClick={() => takeSignInStep({ type: 'account disowned' })}
          >
            This was not me
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

/** Confirms the address of the account that a welcome mail's link is for. Nobody is signed in by it. */
const useVerifyEmail = () =>
  trpc.account.verifyEmail.useMutation({
    meta: { success: 'Your email address is confirmed.' },
    onSuccess: useEnterFromDialog(),
    onError: closeIfOver,
  })
