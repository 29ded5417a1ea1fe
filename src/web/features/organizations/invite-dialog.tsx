import { useState } from 'react'
import { Dialog } from '@/web/ui/dialog'
import { InviteForm } from './invite-form'
import { addressesLeft } from './invite-model'
import { InviteResults } from './invite-results'
import { useInvite } from './use-invite'

export type InviteDialogProps = {
  slug: string
  /** What the message says when all went out. */
  success: string
  /** True where a message to the guests can be added; an empty address is then refused in words. */
  withMessage?: boolean
  onClose: () => void
}

/** Asks for addresses, then shows what became of each. */
export function InviteDialog({ slug, success, withMessage = false, onClose }: InviteDialogProps) {
  const invite = useInvite(slug, success)
  const [emails, setEmails] = useState('')
  const only = invite.results?.length === 1 ? invite.results[0] : undefined
  const refusal = only && 'failure' in only ? only.failure : null
  const showsForm = invite.results === null || refusal !== null
  return (
    <Dialog title="Invite Member" onClose={onClose}>
      {showsForm ? (
        <InviteForm
          emails={emails}
          onEmails={setEmails}
          withMessage={withMessage}
          refusal={refusal}
          busy={invite.busy}
          onSend={(chosen) => void invite.send({ emails, ...chosen })}
          onClose={onClose}
        />
      ) : (
        <InviteResults
          results={invite.results ?? []}
          onTryAgain={(results) => {
            setEmails(addressesLeft(results))
            invite.startOver()
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
