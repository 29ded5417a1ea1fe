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

/** One that can still lead somebody in: at once, or when it is sent again. */
export const isOpen = ({ status }: Pick<Sent, 'status'>) => status === 'pending' || status === 'expired'

/** What the mail of an invitation is doing; null where it does not matter any more. */
export function mailText({ status, mail }: Pick<Sent, 'status' | 'mail'>) {
  if (!mail || !isOpen({ status })) return null
  if (mail.state === 'queued') return 'Mail queued'
  if (mail.state === 'handed_over') return 'Mail handed over'
  return mail.error ? `Mail failed: ${mail.error}` : 'Mail failed'
}

/** To what as what: `Admin`, `Editor in Paths`. */
export const offerText = ({ role, project }: Pick<Sent, 'role' | 'project'>) =>
  project ? `${permissionRoleLabel(role)} in ${project.name}` : organizationRoleLabel(role)

export function expiryText({ status, expiresAt }: Pick<Sent, 'status' | 'expiresAt'>, now: Date) {
  if (status !== 'pending') return null
  const left = timeLeft(expiresAt, now)
  return left && `expires in ${left}`
}

/** The state of a queued mail is about to change: it is looked at again. */
export const hasQueuedMail = (invitations: readonly Pick<Sent, 'status' | 'mail'>[]) =>
  invitations.some(({ status, mail }) => status === 'pending' && mail?.state === 'queued')
