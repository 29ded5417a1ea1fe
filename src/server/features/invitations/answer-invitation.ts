import type { PermissionRole } from '@/domain/project'
import { changedFields } from '../../core/changes/changed-fields'
import { raiseRevisions } from '../../core/changes/locked-project-queries'
import { readUserReferences, recordChange } from '../../core/changes/record-change-queries'
import { type Db, inTransaction } from '../../platform/database/database'
import { lockOrganization } from '../organizations/organization-queries'
import { addressUnverified, conflict, forbidden, gone } from '../../core/errors'
import { insertMemberOnce, joinOrganization, takeInvitation } from './answer-queries'
import { closeInvitation } from './invitation-queries'
import { markAddressVerified } from '../../identity/accounts/mark-address-verified'
import type { InvitationLinks } from '../../core/services'

type Guest = { id: number; email: string }

type Acceptance = {
  tokenHash: string
  guest: Guest
  /** The secret of the email, and the session that uses it; null without a proof. */
  mailed: { proof: string; sessionId: number } | null
  /** Whether the guest may accept only if the email's secret verifies their address. */
  mustVerify: boolean
}

const noLongerValid = 'This invitation is no longer valid. Ask for a new one.'

/**
 * Makes the invited user a member. One of several concurrent calls succeeds. Returns the joined organization or
 * project; undefined when there is no such invitation.
 */
export function acceptInvitation(
  db: Db,
  links: InvitationLinks,
  { tokenHash, guest, mailed, mustVerify }: Acceptance,
) {
  return inTransaction(db, async (transaction) => {
    const invitation = await takePending(transaction, tokenHash, guest)
    if (!invitation) return undefined
    const exceptSession = mailed && links.isProof(invitation, mailed.proof) ? mailed.sessionId : null
    if (mustVerify && exceptSession === null) throw addressUnverified()
    if (!invitation.inviterMay) throw gone(noLongerValid)
    const { organizationId, projectId, permissionRole, projectRole } = invitation
    await lockOrganization(transaction, organizationId)
    await joinOrganization(transaction, organizationId, guest.id, invitation.role)
    if (projectId !== null && permissionRole !== null) {
      await joinProject(transaction, organizationId, guest.id, { projectId, permissionRole, projectRole })
    }
    await closeInvitation(transaction, invitation.id, 'accepted')
    if (exceptSession !== null)
      await markAddressVerified(transaction, guest.id, { by: 'mail', exceptSession })
    return { organizationId, projects: projectId === null ? [] : [projectId] }
  })
}

async function joinProject(
  db: Db,
  organizationId: number,
  guestId: number,
  member: { projectId: number; permissionRole: PermissionRole; projectRole: string | null },
) {
  const { projectId, permissionRole } = member
  const [project] = await raiseRevisions(db, { organizationId, projectId }, { changesAccess: true })
  if (!project) throw gone(noLongerValid)
  await insertMemberOnce(db, guestId, member)
  const reference = await readUserReferences(db, [guestId])
  const fields = changedFields(null, { member: guestId, permissionRole }, { member: reference })
  await recordChange(db, project, { kind: 'member.added', actorId: guestId, fields })
}

/** False when there is no such invitation. */
export function declineInvitation(db: Db, tokenHash: string, guest: Guest) {
  return inTransaction(db, async (transaction) => {
    const invitation = await takePending(transaction, tokenHash, guest)
    if (!invitation) return false
    await closeInvitation(transaction, invitation.id, 'declined')
    return true
  })
}

async function takePending(db: Db, tokenHash: string, guest: Guest) {
  const invitation = await takeInvitation(db, tokenHash)
  if (!invitation) return undefined
  if (invitation.email !== guest.email) {
    throw forbidden('This invitation was sent to another email address.')
  }
  if (invitation.status === 'accepted') throw conflict('This invitation has already been accepted.')
  if (invitation.status === 'declined') throw conflict('This invitation was declined.')
  if (invitation.kind === 'project' && invitation.projectId === null) {
    throw gone('The project of this invitation no longer exists.')
  }
  if (invitation.status === 'revoked') throw gone('This invitation has been revoked.')
  if (invitation.hasExpired) throw gone('This invitation has expired. Ask for a new one.')
  return invitation
}
