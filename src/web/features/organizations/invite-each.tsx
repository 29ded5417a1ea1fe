import { useState } from 'react'
import { InviteForm, type InviteFormProps } from './invite-form'
import { addressesLeft } from './invite-model'
import { InviteResults } from './invite-results'
import { useInviteEach } from './use-invite-each'

type InviteEachProps = Pick<InviteFormProps, 'roles' | 'note' | 'withMessage' | 'onClose'> & {
  slug: string
  /** The toast if all invitations were sent. */
  success: string
  /** Invites one address. */
  invite: (email: string, message: string | undefined) => Promise<{ inviteUrl: string }>
}

/** Asks for addresses, then shows the result of each. */
export function InviteEach({ slug, success, invite, onClose, ...form }: InviteEachProps) {
  const { results, busy, send, startOver } = useInviteEach(slug, success)
  const [emails, setEmails] = useState('')
  const only = results?.length === 1 ? results[0] : undefined
  const error = only && 'failure' in only ? only.failure : null
  if (results === null || error !== null) {
    return (
      <InviteForm
        {...form}
        emails={emails}
        onEmails={setEmails}
        error={error}
        busy={busy}
        onSend={(message) => void send(emails, (email) => invite(email, message))}
        onClose={onClose}
      />
    )
  }
  return (
    <InviteResults
      results={results}
      onTryAgain={(left) => {
        setEmails(addressesLeft(left))
        startOver()
      }}
      onClose={onClose}
    />
  )
}
