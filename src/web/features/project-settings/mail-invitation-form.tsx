import { useState } from 'react'
import { addressesIn, invitationMessageMaxLength } from '@/domain/invitation'
import { EmailsField } from '@/web/features/organizations/emails-field'
import { notify } from '@/web/lib/notify'
import { Button } from '@/web/ui/button'
import formStyles from '@/web/ui/form-dialog.module.css'
import { TextAreaField } from '@/web/ui/text-area-field'
import { RoleFields } from './role-fields'
import { useRoles } from './use-roles'
import type { ProjectInvitation } from './use-invite-to-project'

const emailRequired = 'Email is required'

type MailInvitationFormProps = {
  emails: string
  onEmails: (emails: string) => void
  /** Why the only address was refused. */
  refusal: string | null
  busy: boolean
  onSend: (chosen: ProjectInvitation) => void
  onClose: () => void
}

export function MailInvitationForm(props: MailInvitationFormProps) {
  const { emails, onEmails, refusal, busy, onSend, onClose } = props
  const [message, setMessage] = useState('')
  const [emailMissing, setEmailMissing] = useState(false)
  const { fields, roles } = useRoles()
  const count = addressesIn(emails).length

  const submit = () => {
    setEmailMissing(count === 0)
    if (count === 0) notify.error(emailRequired)
    else if (!busy) onSend({ ...roles, message })
  }

  return (
    <form
      noValidate
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <EmailsField
        error={emailMissing ? emailRequired : refusal}
        value={emails}
        onChange={(text) => {
          setEmailMissing(false)
          onEmails(text)
        }}
        onSubmit={submit}
      />
      <RoleFields {...fields} />
      <TextAreaField
        label="Message (optional)"
        maxLength={invitationMessageMaxLength}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <p className={formStyles.text}>Who accepts joins the organization as a member, and this project.</p>
      <div className={formStyles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" aria-disabled={busy}>
          {count > 1 ? `Send ${count} Invitations` : 'Send Invitation'}
        </Button>
      </div>
    </form>
  )
}
