import { Badge, Button } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { organizationRoleLabel, type InvitationStatus, type MailState } from '@/domain/organization'
import { permissionRoleLabel } from '@/domain/project'
import { trpc, type Outputs } from '@/web/app/trpc'
import { CopyInviteLink } from '@/web/features/organizations/copy-invite-link'
import styles from '@/web/features/organizations/member-list.module.css'
import { recentlyLoaded } from '@/web/app/query-client'
import { TabQuery } from '@/web/features/organizations/tab-query'
import { timeLeft } from '@/web/lib/dates'
import { useNow } from '@/web/lib/use-now'
import { PageSection } from '@/web/ui/pages/page-section'
import { ConfirmDialog } from '@/web/ui/overlays/confirm-dialog'
import { nameIn, sentence } from '@/web/lib/sentence'
import sectionStyles from './invitations-section.module.css'
import settingsStyles from './organization-settings.module.css'

export type SentInvitation = Outputs['invitation']['list'][number]

const mailPause = 2_000

export function InvitationsSection({ slug }: { slug: string }) {
  const [revoking, setRevoking] = useState<SentInvitation | null>(null)
  const invitations = trpc.invitation.list.useQuery(
    { slug },
    { ...recentlyLoaded, refetchInterval: ({ state }) => hasQueuedMail(state.data ?? []) && mailPause },
  )
  return (
    <PageSection title="Invitations">
      <TabQuery label="Loading invitations" query={invitations}>
        {(list) => {
          const open = list.filter(isOpen)
          const closed = list.filter((invitation) => !isOpen(invitation))
          return (
            <>
              {open.length === 0 && <p className={settingsStyles.none}>No open invitations.</p>}
              <InvitationList label="Open invitations" slug={slug} list={open} onRevoke={setRevoking} />
              {closed.length > 0 && (
                <details className={sectionStyles.closed}>
                  <summary>
                    <ChevronRight aria-hidden />
                    Closed <span>({closed.length})</span>
                  </summary>
                  <InvitationList
                    label="Closed invitations"
                    slug={slug}
                    list={closed}
                    onRevoke={setRevoking}
                  />
                </details>
              )}
            </>
          )
        }}
      </TabQuery>
      {revoking && (
        <RevokeInvitationDialog slug={slug} invitation={revoking} onClose={() => setRevoking(null)} />
      )}
    </PageSection>
  )
}

type InvitationListProps = {
  label: string
  slug: string
  list: readonly SentInvitation[]
  onRevoke: (invitation: SentInvitation) => void
}

function InvitationList({ label, slug, list, onRevoke }: InvitationListProps) {
  if (list.length === 0) return null
  return (
    <ul className={styles.list} aria-label={label}>
      {list.map((invitation) => (
        <InvitationRow
          key={invitation.id}
          slug={slug}
          invitation={invitation}
          onRevoke={() => onRevoke(invitation)}
        />
      ))}
    </ul>
  )
}

type RevokeInvitationDialogProps = {
  slug: string
  invitation: { id: number; email: string }
  onClose: () => void
}

function RevokeInvitationDialog({ slug, invitation, onClose }: RevokeInvitationDialogProps) {
  const { list } = trpc.useUtils().invitation
  const revoke = trpc.invitation.revoke.useMutation({
    meta: { announcement: 'Invitation revoked successfully' },
    onSettled: async () => {
      await list.invalidate({ slug })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Revoke Invitation"
      text={sentence`Are you sure you want to revoke the invitation of ${nameIn(invitation.email)}? Its link stops working at once.`}
      confirmLabel="Revoke Invitation"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ slug, invitationId: invitation.id })}
      onClose={onClose}
    />
  )
}

type InvitationRowProps = {
  slug: string
  invitation: Outputs['invitation']['list'][number]
  onRevoke: () => void
}

function InvitationRow({ slug, invitation, onRevoke }: InvitationRowProps) {
  const now = useNow()
  const resend = useResend(slug)
  const { id, email, status, mail, invitedBy, inviteUrl } = invitation
  const facts = [offerText(invitation), `by ${invitedBy.username}`, expiryText(invitation, now)]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{email}</p>
        <p className={styles.fact}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={mail?.state === 'failed' ? sectionStyles.failed : styles.fact}>
          {mailText(invitation)}
        </p>
      </div>
      <span className={styles.end}>
        <Badge color={status === 'accepted' ? 'ok' : undefined}>{statusLabels[status]}</Badge>
      </span>
      {isOpen(invitation) && (
        <div className={sectionStyles.actions}>
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

type Sent = {
  status: InvitationStatus
  expiresAt: string
  role: string
  project: { name: string } | null
  mail: { state: MailState; error: string | null } | null
}

const statusLabels: Record<InvitationStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  revoked: 'Revoked',
}

/** Whether the invitation can still be accepted, now or after it is sent again. */
export const isOpen = ({ status }: Pick<Sent, 'status'>) => status === 'pending' || status === 'expired'

/** The state of an invitation's mail; null if it no longer matters. */
export function mailText({ status, mail }: Pick<Sent, 'status' | 'mail'>) {
  if (!mail || !isOpen({ status })) return null
  if (mail.state === 'queued') return 'Mail queued'
  if (mail.state === 'handed_over') return 'Mail handed over'
  return mail.error ? `Mail failed: ${mail.error}` : 'Mail failed'
}

/** The offered role: `Admin`, `Editor in Paths`. */
export const offerText = ({ role, project }: Pick<Sent, 'role' | 'project'>) =>
  project ? `${permissionRoleLabel(role)} in ${project.name}` : organizationRoleLabel(role)

export function expiryText({ status, expiresAt }: Pick<Sent, 'status' | 'expiresAt'>, now: Date) {
  if (status !== 'pending') return null
  const left = timeLeft(expiresAt, now)
  return left && `expires in ${left}`
}

/** Whether a mail is still queued, so that the list has to be polled. */
export const hasQueuedMail = (invitations: readonly Pick<Sent, 'status' | 'mail'>[]) =>
  invitations.some(({ status, mail }) => status === 'pending' && mail?.state === 'queued')
