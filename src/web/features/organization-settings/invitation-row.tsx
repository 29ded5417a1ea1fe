import { Badge, Button } from '@mantine/core'
import type { Outputs } from '@/web/app/trpc'
import { trpc } from '@/web/app/trpc'
import { CopyInviteLink } from '@/web/features/organizations/copy-invite-link'
import styles from '@/web/features/organizations/member-list.module.css'
import { useNow } from '@/web/lib/use-now'
import cardStyles from './invitations-card.module.css'
import { expiryText, isOpen, mailText, offerText, statusLabels } from './invitations-model'

type InvitationRowProps = {
  slug: string
  invitation: Outputs['invitation']['list'][number]
  onRevoke: () => void
}

export function InvitationRow({ slug, invitation, onRevoke }: InvitationRowProps) {
  const now = useNow()
  const resend = useResend(slug)
  const { id, email, status, mail, invitedBy, inviteUrl } = invitation
  const facts = [offerText(invitation), `by ${invitedBy.username}`, expiryText(invitation, now)]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{email}</p>
        <p className={styles.fact}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={mail?.state === 'failed' ? cardStyles.failed : styles.fact}>{mailText(invitation)}</p>
      </div>
      <span className={styles.end}>
        <Badge color={status === 'accepted' ? 'ok' : undefined}>{statusLabels[status]}</Badge>
      </span>
      {isOpen(invitation) && (
        <div className={cardStyles.actions}>
          {status === 'pending' && <CopyInviteLink url={inviteUrl} email={email} />}
          <Button
            variant="subtle"
            aria-label={`Resend to ${email}`}
            aria-disabled={resend.isPending}
            onClick={() => !resend.isPending && resend.mutate({ slug, invitationId: id })}
          >
            Resend
          </Button>
          <Button color="danger" variant="subtle" aria-label={`Revoke for ${email}`} onClick={onRevoke}>
            Revoke
          </Button>
        </div>
      )}
    </li>
  )
}

function useResend(slug: string) {
  const { list } = trpc.useUtils().invitation
  return trpc.invitation.resend.useMutation({
    meta: { success: 'Invitation sent successfully' },
    onSuccess: (sent) =>
      list.setData({ slug }, (invitations) =>
        invitations?.map((invitation) => (invitation.id === sent.id ? sent : invitation)),
      ),
    onSettled: () => list.invalidate({ slug }),
  })
}
