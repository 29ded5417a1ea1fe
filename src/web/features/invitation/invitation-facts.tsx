import { useNow } from '@/web/lib/use-now'
import styles from './invite-frame.module.css'
import { expiryText, destinationName, roleText } from './invitation-model'
import type { Invitation } from './use-invitation'

/** Who invites whom to what, in which role, and until when. */
export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const now = useNow()
  const { organization, project, invitedBy, message } = invitation
  return (
    <>
      <h1 className={styles.title}>You are invited to {destinationName(invitation)}</h1>
      <dl className={styles.facts}>
        <dt>Invited by</dt>
        <dd>{invitedBy.username}</dd>
        {project && organization && (
          <>
            <dt>Organization</dt>
            <dd>{organization.name}</dd>
          </>
        )}
        <dt>Role</dt>
        <dd>{roleText(invitation)}</dd>
        <dt>Sent to</dt>
        <dd>{invitation.email}</dd>
      </dl>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      <p className={styles.expiry}>{expiryText(invitation, now)}</p>
    </>
  )
}
