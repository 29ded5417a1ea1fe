import { Link } from '@tanstack/react-router'
import { trpc } from '@/web/app/trpc'
import { Button } from '@/web/ui/button'
import { buttonClass } from '@/web/ui/button-class'
import { InviteNotice } from './invite-notice'
import type { Invitation } from './use-invitation'

type MismatchCardProps = { invitation: Invitation; viewer: { email: string } | null }

/** Signing out leads back here, where one can sign in as the person who is invited. */
export function MismatchCard({ invitation, viewer }: MismatchCardProps) {
  const logout = trpc.account.logout.useMutation({ onSuccess: () => window.location.reload() })
  return (
    <InviteNotice
      title="Email Mismatch"
      actions={
        <>
          <Link to="/" className={buttonClass({ size: 'large' })}>
            Go to Dashboard
          </Link>
          <Button
            size="large"
            variant="primary"
            aria-disabled={logout.isPending}
            onClick={() => !logout.isPending && logout.mutate()}
          >
            Sign Out and Continue
          </Button>
        </>
      }
    >
      This invitation was sent to <strong>{invitation.email}</strong>, and you are signed in as{' '}
      <strong>{viewer?.email}</strong>.
    </InviteNotice>
  )
}
