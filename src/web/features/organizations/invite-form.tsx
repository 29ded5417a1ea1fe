import { isComposing } from '@/web/lib/is-composing'
import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { addressesIn, invitationMessageMaxLength } from '@/domain/organization'
import { notify } from '@/web/lib/notify'
import { Form, hintOrError } from '@/web/ui/fields/form'
import formStyles from '@/web/ui/overlays/form-dialog.module.css'
import { RestoredDraft } from '@/web/ui/fields/restored-draft'

const emailRequired = 'Email is required'

type Invitation = { emails: string; message: string }

export type InviteFormProps = {
  invitation: Invitation
  onChange: (invitation: Invitation) => void
  /** Present when the form opened with a draft. */
  onDiscard?: () => void
  /**
   * Shows a field for a message. The submit button is then always enabled, and an empty address is reported as an
   * error.
   */
  withMessage?: boolean
  /** The fields for the offered role. */
  roles: ReactNode
  /** A note above the buttons. */
  note?: string
  /** The server's error if there is only one address. */
  error: string | null
  busy: boolean
  onSend: () => void
  onClose: () => void
}

export function InviteForm(props: InviteFormProps) {
  const { invitation, onChange, onDiscard, withMessage = false, roles, note } = props
  const { error, busy, onSend, onClose } = props
  const { emails, message } = invitation
  const [emailMissing, setEmailMissing] = useState(false)
  const count = addressesIn(emails).length

  const submit = () => {
    setEmailMissing(count === 0)
    if (count === 0) notify.error(emailRequired)
    else if (!busy) onSend()
  }

  return (
    <Form className={formStyles.form} onSubmit={submit}>
      {onDiscard && <RestoredDraft onDiscard={onDiscard} />}
      <EmailsField
        error={emailMissing ? emailRequired : error}
        value={emails}
        onChange={(text) => {
          setEmailMissing(false)
          onChange({ ...invitation, emails: text })
        }}
        onSubmit={submit}
      />
      {roles}
      {withMessage && (
        <Textarea
          label="Message (optional)"
          maxLength={invitationMessageMaxLength}
          value={message}
          onChange={(event) => onChange({ ...invitation, message: event.target.value })}
        />
      )}
      {note && <p className={formStyles.text}>{note}</p>}
      <div className={formStyles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="filled" disabled={!withMessage && count === 0} aria-disabled={busy}>
          {count > 1 ? `Send ${count} Invitations` : 'Send Invitation'}
        </Button>
      </div>
    </Form>
  )
}

type EmailsFieldProps = {
  value: string
  error: string | null
  onChange: (text: string) => void
  /** Called on Ctrl+Enter, because Enter starts a new line. */
  onSubmit: () => void
}

function EmailsField({ value, error, onChange, onSubmit }: EmailsFieldProps) {
  return (
    <Textarea
      label="Email"
      data-autofocus="select"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...hintOrError('Separate several addresses with commas or line breaks.', error)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event) && (event.ctrlKey || event.metaKey)) onSubmit()
      }}
    />
  )
}
