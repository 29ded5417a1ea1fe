import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signOut } from '@/web/app/sign-out'
import { trpc } from '@/web/app/trpc'
import type { Viewer } from '@/web/app/viewer'
import { errorCode } from '@/web/lib/error-code'
import { rememberPendingInvite } from '@/web/lib/preferences'
import { useNow } from '@/web/lib/use-now'
import { usePageTitle } from '@/web/lib/use-page-title'
import { ButtonLink } from '@/web/ui/buttons/button-link'
import {
  viewOf,
  expiryText,
  destinationName,
  roleText,
  destinationOf,
  pathOf,
  useInvitation,
  type Invitation,
  type InvitationLink,
} from './invitation-model'
import { InviteError } from './invite-error'
import { InviteFrame } from './invite-frame'
import styles from './invite-frame.module.css'
import { InviteMessage } from './invite-message'

type InvitePageProps = { link: InvitationLink; viewer: Viewer | null }

export function InvitePage({ link, viewer }: InvitePageProps) {
  const { token } = link
  usePageTitle('Invitation')
  const [invitation, { error, refetch }] = trpc.invitation.get.useSuspenseQuery({ token })
  const answer = useInvitation(link)
  const view = viewOf(invitation, viewer)

  if (answer.accepted) return <AcceptedMessage invitation={invitation} />
  if (answer.failure) return <InviteError error={answer.failure} onTryAgain={answer.startOver} />
  // A cached invitation does not hide an error of the server.
  if (error && errorCode(error) !== null) {
    return <InviteError error={error} onTryAgain={() => void refetch()} />
  }
  if (view === 'accepted') return <AlreadyAcceptedMessage invitation={invitation} viewer={viewer} />
  if (view === 'declined') return <DeclinedMessage />
  if (view === 'signed-out') return <SignedOutCard link={link} invitation={invitation} />
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

type SignedOutCardProps = { link: InvitationLink; invitation: Invitation }

/** Signing in or registering leads back here. */
function SignedOutCard({ link, invitation }: SignedOutCardProps) {
  const navigate = useNavigate()

  function enter() {
    rememberPendingInvite(link.token)
    void navigate({ to: '/auth', search: { next: pathOf(link) } })
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
      <h1 className={styles.title}>
        You are invited to <bdi>{destinationName(invitation)}</bdi>
      </h1>
      <dl className={styles.facts}>
        <dt>Invited by</dt>
        <dd dir="auto">{invitedBy.username}</dd>
        {project && organization && (
          <>
            <dt>Organization</dt>
            <dd dir="auto">{organization.name}</dd>
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

const redirectAfter = 1000

const toDashboard = (
  <ButtonLink to="/" variant="filled" size="md">
    Go to Dashboard
  </ButtonLink>
)

/** Redirects to the project or organization after a moment. */
function AcceptedMessage({ invitation }: { invitation: Invitation }) {
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

function AlreadyAcceptedMessage({ invitation, viewer }: AlreadyAcceptedMessageProps) {
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

function DeclinedMessage() {
  return (
    <InviteMessage title="Invitation Declined" actions={toDashboard}>
      This invitation was declined. If that was a mistake, ask for a new one.
    </InviteMessage>
  )
}
