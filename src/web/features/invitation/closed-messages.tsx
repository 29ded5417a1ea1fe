import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ButtonLink } from '@/web/ui/button-link'
import { destinationOf, destinationName } from './invitation-model'
import { InviteMessage } from './invite-message'
import type { Invitation } from './use-invitation'

const redirectAfter = 1000

const toDashboard = (
  <ButtonLink to="/" variant="filled" size="md">
    Go to Dashboard
  </ButtonLink>
)

/** Redirects to the project or organization after a moment. */
export function AcceptedMessage({ invitation }: { invitation: Invitation }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ ...destinationOf(invitation), replace: true }),
      redirectAfter,
    )
    return () => clearTimeout(timer)
  }, [navigate, invitation])
  return (
    <InviteMessage title="Invitation Accepted">
      You are in. Redirecting you to {destinationName(invitation)}…
    </InviteMessage>
  )
}

type AlreadyAcceptedMessageProps = { invitation: Invitation; viewer: { email: string } | null }

export function AlreadyAcceptedMessage({ invitation, viewer }: AlreadyAcceptedMessageProps) {
  const isTheirs = viewer?.email === invitation.email
  return (
    <InviteMessage
      title="Invitation Already Accepted"
      actions={
        isTheirs ? (
          <ButtonLink {...destinationOf(invitation)} variant="filled" size="md">
            Go to {destinationName(invitation)}
          </ButtonLink>
        ) : (
          toDashboard
        )
      }
    >
      This invitation has already been accepted.
    </InviteMessage>
  )
}

export function DeclinedMessage() {
  return (
    <InviteMessage title="Invitation Declined" actions={toDashboard}>
      This invitation was declined. If that was a mistake, ask for a new one.
    </InviteMessage>
  )
}
