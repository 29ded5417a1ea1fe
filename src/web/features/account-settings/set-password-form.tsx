import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { useCommonPassword } from '@/web/features/passwords/use-common-password'
import { Form } from '@/web/ui/form'
import { AccountName, NewPasswordField } from '@/web/ui/new-password-field'
import styles from './settings.module.css'

/** For accounts created through AeroAuth. */
export function SetPasswordForm({ email }: { email: string }) {
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
