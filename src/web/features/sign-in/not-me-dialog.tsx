import { trpc } from '@/web/app/trpc'
import { FormDialog } from '@/web/ui/form-dialog'
import formStyles from '@/web/ui/form-dialog.module.css'
import { AccountName } from './account-name'
import { FixedEmailField } from './email-field'
import type { VerificationLink } from './sign-in-dialog-model'
import { closeSignInDialog, dispatchSignInStep } from './sign-in-steps'

/**
 * Offers a password reset to the owner of an address that somebody else registered, which locks the other person out.
 */
export function NotMeDialog({ link: { username, email } }: { link: VerificationLink }) {
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
        Somebody created the account <AccountName username={username} /> with your address. Set a new password
        to take it over: they are signed out, and every other sign-in method that they set up is removed. We
        will send you a link.
      </p>
      <FixedEmailField email={email} isFirst />
    </FormDialog>
  )
}
