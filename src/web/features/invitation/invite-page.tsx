import type { Viewer } from '@/web/app/viewer'
import { trpc } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { usePageTitle } from '@/web/lib/use-page-title'
import { AcceptedMessage, AlreadyAcceptedMessage, DeclinedMessage } from './closed-messages'
import { DecisionCard } from './decision-card'
import { viewOf } from './invitation-model'
import { InviteError } from './invite-error'
import { MismatchCard } from './mismatch-card'
import { SignedOutCard } from './signed-out-card'
import { useInvitation } from './use-invitation'

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
