import { useDraft } from '@/web/app/use-draft'
import { InviteForm, type InviteFormProps } from './invite-form'
import { addressesLeft } from './invite-model'
import { InviteResults } from './invite-results'
import { useInviteEach } from './use-invite-each'

type InviteEachProps = Pick<InviteFormProps, 'roles' | 'note' | 'withMessage' | 'onClose'> & {
  slug: string
  /** Names the draft. */
  subject: string
  /** The toast if all invitations were sent. */
  success: string
  /** Invites one address. */
  invite: (email: string, message: string | undefined) => Promise<{ inviteUrl: string }>
}

/** Asks for addresses, then shows the result of each. */
export function InviteEach({ slug, subject, success, invite, onClose, ...form }: InviteEachProps) {
  const { results, busy, send, startOver } = useInviteEach(slug, success)
  const draft = useDraft(`invitation to ${subject}`, { emails: '', message: '' })
  const { emails, message } = draft.values

  async function sendAll() {
    const areAllSent = await send(emails, (email) => invite(email, form.withMessage ? message : undefined))
    if (areAllSent) draft.forget()
  }

  const only = results?.length === 1 ? results[0] : undefined
  const error = only && 'failure' in only ? only.failure : null
  if (results === null || error !== null) {
    return (
      <InviteForm
        {...form}
        invitation={draft.values}
        onChange={draft.set}
        onDiscard={draft.isRestored ? draft.discard : undefined}
        error={error}
        busy={busy}
        onSend={() => void sendAll()}
        onClose={onClose}
      />
    )
  }
  return (
    <InviteResults
      results={results}
      onTryAgain={(left) => {
        draft.set({ emails: addressesLeft(left), message })
        startOver()
      }}
      onClose={onClose}
    />
  )
}
