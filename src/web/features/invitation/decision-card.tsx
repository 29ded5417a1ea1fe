import { Button } from '@mantine/core'
import { InvitationFacts } from './invitation-facts'
import { InviteFrame } from './invite-frame'
import styles from './invite-frame.module.css'
import type { Invitation } from './use-invitation'

type DecisionCardProps = {
  invitation: Invitation
  answer: { busy: boolean; accept: () => void; decline: () => void }
}

export function DecisionCard({ invitation, answer: { busy, accept, decline } }: DecisionCardProps) {
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
