import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { FormDialog } from '@/web/ui/form-dialog'
import formStyles from '@/web/ui/form-dialog.module.css'
import { EmailField } from './email-field'
import { closeSignInDialog } from './sign-in-steps'

const sent = 'If an account exists with that email, a password reset link has been sent.'

export function ResetRequestDialog({ email: known }: { email: string }) {
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
