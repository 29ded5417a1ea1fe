import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { rememberPendingInvite } from '@/web/lib/preferences'
import { InvitationFacts } from './invitation-facts'
import { InviteFrame } from './invite-frame'
import styles from './invite-frame.module.css'
import type { Invitation } from './use-invitation'

type SignedOutCardProps = { token: string; invitation: Invitation }

/** Signing in or registering leads back here. */
export function SignedOutCard({ token, invitation }: SignedOutCardProps) {
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
