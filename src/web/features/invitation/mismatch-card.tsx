import { Button } from '@mantine/core'
import { signOut } from '@/web/app/sign-out'
import { ButtonLink } from '@/web/ui/button-link'
import { InviteMessage } from './invite-message'
import type { Invitation } from './use-invitation'

type MismatchCardProps = { invitation: Invitation; viewer: { email: string } | null }

/** Signing out leads back here, so that the invited person can sign in. */
export function MismatchCard({ invitation, viewer }: MismatchCardProps) {
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
