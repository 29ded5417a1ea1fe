import { useState } from 'react'
import { addressesLeft } from '@/web/features/organizations/invite-model'
import { InviteResults } from '@/web/features/organizations/invite-results'
import { MailInvitationForm } from './mail-invitation-form'
import { useInviteToProject } from './use-invite-to-project'

type MailInvitationProps = { projectId: number; slug: string; onClose: () => void }

/** Asks for addresses, then shows what became of each. */
export function MailInvitation({ projectId, slug, onClose }: MailInvitationProps) {
  const invite = useInviteToProject(projectId, slug)
  const [emails, setEmails] = useState('')
  const only = invite.results?.length === 1 ? invite.results[0] : undefined
  const refusal = only && 'failure' in only ? only.failure : null
  if (invite.results === null || refusal !== null) {
    return (
      <MailInvitationForm
        emails={emails}
        onEmails={setEmails}
        refusal={refusal}
        busy={invite.busy}
        onSend={(chosen) => void invite.send(emails, chosen)}
        onClose={onClose}
      />
    )
  }
  return (
    <InviteResults
      results={invite.results}
      onTryAgain={(results) => {
        setEmails(addressesLeft(results))
        invite.startOver()
      }}
      onClose={onClose}
    />
  )
}
