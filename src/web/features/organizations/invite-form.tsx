import { useState } from 'react'
import { addressesIn } from '@/domain/invitation'
import { organizationRoleLabel, organizationRoles, type OrganizationRole } from '@/domain/organization'
import { notify } from '@/web/lib/notify'
import { Button } from '@/web/ui/button'
import formStyles from '@/web/ui/form-dialog.module.css'
import { SelectField } from '@/web/ui/select-field'
import { TextAreaField } from '@/web/ui/text-area-field'
import { EmailsField } from './emails-field'

const emailRequired = 'Email is required'
const roles = organizationRoles.map((value) => ({ value, label: organizationRoleLabel(value) }))

type InviteFormProps = {
  emails: string
  onEmails: (emails: string) => void
  withMessage: boolean
  /** Why the only address was refused. */
  refusal: string | null
  busy: boolean
  onSend: (chosen: { role: OrganizationRole; message?: string }) => void
  onClose: () => void
}

export function InviteForm(props: InviteFormProps) {
  const { emails, onEmails, withMessage, refusal, busy, onSend, onClose } = props
  const [role, setRole] = useState<OrganizationRole>('member')
  const [message, setMessage] = useState('')
  const [emailMissing, setEmailMissing] = useState(false)
  const count = addressesIn(emails).length

  const submit = () => {
    setEmailMissing(count === 0)
    if (count === 0) notify.error(emailRequired)
    else if (!busy) onSend({ role, message: withMessage ? message : undefined })
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
      <SelectField
        label="Role"
        options={roles}
        value={role}
        onChange={(event) => setRole(organizationRoles.find((known) => known === event.target.value) ?? role)}
      />
      {withMessage && (
        <TextAreaField
          label="Message (optional)"
          maxLength={1000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      )}
      <div className={formStyles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!withMessage && count === 0} aria-disabled={busy}>
          {count > 1 ? `Send ${count} Invitations` : 'Send Invitation'}
        </Button>
      </div>
    </form>
  )
}
