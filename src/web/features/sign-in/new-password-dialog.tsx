import { useState } from 'react'
import { isLongEnough, passwordTooShort } from '@/domain/account'
import { useCommonPassword } from '@/web/features/passwords/use-common-password'
import { FormDialog } from '@/web/ui/form-dialog'
import { NewPasswordField } from '@/web/ui/new-password-field'
import { closeSignInDialog } from './sign-in-steps'
import { useResetPassword } from './use-reset-password'

export function NewPasswordDialog({ token }: { token: string }) {
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
