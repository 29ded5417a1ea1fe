import { trpc } from '@/web/app/trpc'
import { FormDialog } from '@/web/ui/form-dialog'
import formStyles from '@/web/ui/form-dialog.module.css'
import { AccountName } from './account-name'
import { FixedEmailField } from './email-field'
import type { VerificationLink } from './sign-in-dialog-model'
import { closeSignInDialog, takeSignInStep } from './sign-in-dialog-store'

/** Leads the owner of an address that somebody else registered to a reset, which closes the account to them. */
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
      onCancel={() => takeSignInStep({ type: 'back' })}
    >
      <p className={formStyles.text}>
        Somebody made the account <AccountName username={username} /> with your address. Set a new password,
        and the account is yours: they are signed out, and every other way in that they set up is removed. We
        send you a link for that.
      </p>
      <FixedEmailField email={email} isFirst />
    </FormDialog>
  )
}
