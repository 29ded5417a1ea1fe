import { Button } from '@mantine/core'
import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { useCommonPassword } from '@/web/features/passwords/use-common-password'
import { Form } from '@/web/ui/form'
import { AccountName, NewPasswordField } from '@/web/ui/new-password-field'
import { PasswordField } from '@/web/ui/password-field'
import { SessionsSection } from './sessions-section'
import { SettingsSection } from './settings-section'
import styles from './settings.module.css'
import type { TwoFactorStep } from './two-factor-dialog'
import { TwoFactorSection } from './two-factor-section'

export function SecurityPanel({ onTwoFactor }: { onTwoFactor: (step: TwoFactorStep) => void }) {
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  if (!viewer) return null
  return (
    <>
      <SettingsSection title={viewer.hasPassword ? 'Change password' : 'Set a password'}>
        {viewer.hasPassword ? (
          <ChangePasswordForm email={viewer.email} />
        ) : (
          <SetPasswordForm email={viewer.email} />
        )}
      </SettingsSection>
      <TwoFactorSection isOn={viewer.totpEnabled} onStep={onTwoFactor} />
      <SessionsSection />
    </>
  )
}

/** For accounts created through AeroAuth. */
function SetPasswordForm({ email }: { email: string }) {
  const [newPassword, setNewPassword] = useState('')
  const queryClient = useQueryClient()
  const set = trpc.password.set.useMutation({
    meta: { success: 'Password set successfully' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey }),
  })
  return (
    <Form className={styles.form} inactive={set.isPending} onSubmit={() => set.mutate({ newPassword })}>
      <p className={styles.muted}>With a password you can also sign in without AeroAuth.</p>
      <AccountName email={email} />
      <NewPasswordField
        label="New password"
        isCommon={useCommonPassword(newPassword)}
        error={set.error?.data?.fields?.newPassword}
        value={newPassword}
        onChange={({ target }) => setNewPassword(target.value)}
      />
      <Button type="submit" variant="filled" disabled={newPassword === ''} aria-disabled={set.isPending}>
        Set password
      </Button>
    </Form>
  )
}

const empty = { currentPassword: '', newPassword: '' }

function ChangePasswordForm({ email }: { email: string }) {
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
