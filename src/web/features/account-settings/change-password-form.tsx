import { Button } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { useCommonPassword } from '@/web/features/passwords/use-common-password'
import { Form } from '@/web/ui/form'
import { AccountName, NewPasswordField } from '@/web/ui/new-password-field'
import { PasswordField } from '@/web/ui/password-field'
import styles from './settings.module.css'

const empty = { currentPassword: '', newPassword: '' }

export function ChangePasswordForm({ email }: { email: string }) {
  const [typed, setTyped] = useState(empty)
  const sessions = trpc.useUtils().session
  const change = trpc.password.change.useMutation({
    meta: { success: 'Password changed successfully' },
    onSuccess: () => {
      setTyped(empty)
      void sessions.invalidate()
    },
  })
  const fields = change.error?.data?.fields
  return (
    <Form className={styles.form} inactive={change.isPending} onSubmit={() => change.mutate(typed)}>
      <p className={styles.muted}>A new password signs you out everywhere else.</p>
      <AccountName email={email} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={fields?.currentPassword}
        value={typed.currentPassword}
        onChange={({ target }) => setTyped({ ...typed, currentPassword: target.value })}
      />
      <NewPasswordField
        label="New password"
        isCommon={useCommonPassword(typed.newPassword)}
        error={fields?.newPassword}
        value={typed.newPassword}
        onChange={({ target }) => setTyped({ ...typed, newPassword: target.value })}
      />
      <Button
        type="submit"
        variant="filled"
        disabled={typed.currentPassword === '' || typed.newPassword === ''}
        aria-disabled={change.isPending}
      >
        Change password
      </Button>
    </Form>
  )
}
