import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { signOut } from '@/web/app/sign-out'
import type { Viewer } from '@/web/app/viewer'
import { trpc } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { rememberPendingInvite } from '@/web/lib/preferences'
import { useNow } from '@/web/lib/use-now'
import { usePageTitle } from '@/web/lib/use-page-title'
import { ButtonLink } from '@/web/ui/button-link'
import { AcceptedMessage, AlreadyAcceptedMessage, DeclinedMessage } from './closed-messages'
import { viewOf, expiryText, destinationName, roleText } from './invitation-model'
import { InviteError } from './invite-error'
import { InviteFrame } from './invite-frame'
import styles from './invite-frame.module.css'
import { InviteMessage } from './invite-message'
import { useInvitation, type Invitation } from './use-invitation'

type InvitePageProps = { token: string; viewer: Viewer | null }

export function InvitePage({ token, viewer }: InvitePageProps) {
  usePageTitle('Invitation')
  const [invitation, { error, refetch }] = trpc.invitation.get.useSuspenseQuery({ token })
  const answer = useInvitation(token)
  const view = viewOf(invitation, viewer)

  if (answer.accepted) return <AcceptedMessage invitation={invitation} />
  if (answer.failure) return <InviteError error={answer.failure} onTryAgain={answer.startOver} />
  // A cached invitation does not hide an error of the server.
  if (error && errorCode(error) !== null) {
    return <InviteError error={error} onTryAgain={() => void refetch()} />
  }
  if (view === 'accepted') return <AlreadyAcceptedMessage invitation={invitation} viewer={viewer} />
  if (view === 'declined') return <DeclinedMessage />
  if (view === 'signed-out') return <SignedOutCard token={token} invitation={invitation} />
  if (view === 'mismatch') return <MismatchCard invitation={invitation} viewer={viewer} />
  return <DecisionCard invitation={invitation} answer={answer} />
}

type DecisionCardProps = {
  invitation: Invitation
  answer: { busy: boolean; accept: () => void; decline: () => void }
}

function DecisionCard({ invitation, answer: { busy, accept, decline } }: DecisionCardProps) {
  return (
    <InviteFrame>
      <InvitationFacts invitation={invitation} />
      <div className={styles.buttons}>
        <Button size="md" aria-disabled={busy} onClick={() => !busy && decline()}>
          Decline
        </Button>
        <Button size="md" variant="filled" aria-disabled={busy} onClick={() => !busy && accept()}>
          Accept Invitation
        </Button>
      </div>
    </InviteFrame>
  )
}

type MismatchCardProps = { invitation: Invitation; viewer: { email: string } | null }

/** Signing out leads back here, so that the invited person can sign in. */
function MismatchCard({ invitation, viewer }: MismatchCardProps) {
  return (
    <InviteMessage
      title="Email Mismatch"
      actions={
        <>
          <ButtonLink to="/" size="md">
            Go to Dashboard
          </ButtonLink>
          <Button size="md" variant="filled" onClick={() => signOut(window.location.href)}>
            Sign Out and Continue
          </Button>
        </>
      }
    >
      This invitation was sent to <strong>{invitation.email}</strong>, and you are signed in as{' '}
      <strong>{viewer?.email}</strong>.
    </InviteMessage>
  )
}

type SignedOutCardProps = { token: string; invitation: Invitation }

/** Signing in or registering leads back here. */
function SignedOutCard({ token, invitation }: SignedOutCardProps) {
  const navigate = useNavigate()

  function enter() {
    rememberPendingInvite(token)
    void navigate({ to: '/auth', search: { next: `/invite/${encodeURIComponent(token)}` } })
  }

  return (
    <InviteFrame>
      <InvitationFacts invitation={invitation} />
      <ol className={styles.steps}>
        <li>
          <span>
            Log in or register with <strong>{invitation.email}</strong>
          </span>
        </li>
        <li>Return to this invitation</li>
        <li>Accept it and get started</li>
      </ol>
      <div className={styles.buttons}>
        <Button size="md" variant="filled" onClick={enter}>
          Log In or Register
        </Button>
      </div>
    </InviteFrame>
  )
}

/** Who invites whom to what, in which role, and until when. */
function InvitationFacts({ invitation }: { invitation: Invitation }) {
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
