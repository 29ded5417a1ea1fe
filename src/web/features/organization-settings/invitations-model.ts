import { permissionRoleLabel } from '@/domain/project'
import type { InvitationStatus, MailState } from '@/domain/invitation'
import { organizationRoleLabel } from '@/domain/organization'
import { timeLeft } from '@/web/lib/time-left'

type Sent = {
  status: InvitationStatus
  expiresAt: string
  role: string
  project: { name: string } | null
  mail: { state: MailState; error: string | null } | null
}

export const statusLabels: Record<InvitationStatus, string> = {
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
