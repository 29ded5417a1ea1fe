import type { OrganizationRole } from '@/domain/organization'
import type { OrganizationMember, OrganizationMemberChanges } from '@/domain/organization-schema'
import { changedFields, unchangedField } from '../../core/changes/changed-fields'
import {
  type LockedProject,
  raiseRevisionAgain,
  raiseRevisions,
} from '../../core/changes/locked-project-queries'
import { readUserReferences, recordChanges } from '../../core/changes/record-change-queries'
import { conflict, invalid, orNotFound } from '../../core/errors'
import { type Db, inTransaction } from '../../platform/database/database'
import { checkLostAccess, notifyMembershipChange } from '../notifications/notify-member-queries'
import { upsertAdminMember } from '../project-members/member-queries'
import { lockTasksOf, reassignTasks } from '../project-members/reassign-queries'
import { leaveProjects, listProjectsWithTasks, updateOwner } from './leaving-member-queries'
import {
  deleteOrganizationMember,
  findOrganizationMember,
  findSeniorAdmin,
  type MemberAction,
  updateOrganizationMember,
} from './organization-member-queries'
import { lockOrganization } from './organization-queries'

const changesAccess = { changesAccess: true }

/** Changes a member's role or capacity. Admins cannot change their own role, so that one always remains. */
export function changeMember(db: Db, action: MemberAction, changes: OrganizationMemberChanges) {
  return inTransaction(db, async (tx) => {
    await lockAndAuthorize(tx, action)
    const { actorId, memberId } = action
    if (changes.role !== undefined && memberId === actorId) {
      throw conflict('You cannot change your own role.')
    }
    const before = await requireMember(tx, action)
    await updateOrganizationMember(tx, action, changes)
    if (changes.role !== undefined) await recordRole(tx, action, { before, role: changes.role })
    return requireMember(tx, action)
  })
}

async function recordRole(
  db: Db,
  { organizationId, actorId }: MemberAction,
  {
    before: { id, username, role: formerRole },
    role,
  }: { before: OrganizationMember; role: OrganizationRole },
) {
  const fields = {
    ...unchangedField('organizationMember', { id, username }),
    ...changedFields({ role: formerRole }, { role }),
  }
  const projects = await raiseRevisions(db, { organizationId }, changesAccess)
  await recordChanges(
    db,
    { kind: 'organizationMember.changed', actorId },
    projects.map((project) => ({ project, fields })),
  )
}

/**
 * Removes a member, or lets one leave. They lose access to the organization's projects. Projects that they owned pass
 * to the admin who removed them, or to the most senior admin when they leave. The last admin cannot leave. Returns the
 * projects in which they had tasks.
 */
export function removeMember(db: Db, action: MemberAction, reassignTo: number | null) {
  return inTransaction(db, async (tx) => {
    const organization = await lockAndAuthorize(tx, action)
    const { organizationId, actorId, memberId } = action
    await requireMember(tx, action)
    if (reassignTo !== null) await requireSuccessor(tx, action, reassignTo)
    const newOwner = await findNewOwner(tx, action)
    await deleteOrganizationMember(tx, action)
    await notifyMembershipChange(tx, {
      kind: 'removed',
      actorId,
      userId: memberId,
      organizationName: organization.name,
    })
    const projects = await raiseRevisions(tx, { organizationId }, changesAccess)
    await handOverProjects(tx, action, { projects, newOwner })
    const changed = await passTasksOn(tx, action, { projects, reassignTo })
    const left = await leaveProjects(tx, organizationId, memberId)
    await checkLostAccess(
      tx,
      left.map((projectId) => ({ userId: memberId, projectId })),
    )
    return changed
  })
}

async function requireSuccessor(db: Db, { organizationId, memberId }: MemberAction, reassignTo: number) {
  const successor = await findOrganizationMember(db, organizationId, reassignTo)
  if (!successor || reassignTo === memberId) {
    throw invalid('The tasks can go to a remaining member of the organization only')
  }
}

/**
 * Records the removal in all projects of the organization. The new owner becomes an admin of the member's own projects.
 */
async function handOverProjects(
  db: Db,
  { organizationId, actorId, memberId }: MemberAction,
  { projects, newOwner }: { projects: readonly LockedProject[]; newOwner: number },
) {
  const handedOver = projects.filter(({ userId }) => userId === memberId).map(({ id }) => id)
  if (handedOver.length > 0) {
    await updateOwner(db, organizationId, { from: memberId, to: newOwner })
    await upsertAdminMember(db, handedOver, newOwner)
  }
  const reference = await readUserReferences(db, [memberId, newOwner])
  const removed = changedFields({ organizationMember: memberId }, null, { organizationMember: reference })
  const owner = changedFields({ owner: memberId }, { owner: newOwner }, { owner: reference })
  await recordChanges(
    db,
    { kind: 'organizationMember.removed', actorId },
    projects.map((project) => {
      return { project, fields: project.userId === memberId ? { ...removed, ...owner } : removed }
    }),
  )
}

/**
 * Gives the member's tasks to the successor in each project that has them as a member, and to nobody in the others. A
 * leaving member hands over only tasks that they may edit. Returns the projects.
 */
async function passTasksOn(
  db: Db,
  action: MemberAction,
  { projects, reassignTo }: { projects: readonly LockedProject[]; reassignTo: number | null },
) {
  const { actorId, memberId } = action
  const withTasks = await listProjectsWithTasks(db, action, reassignTo)
  const mayReassign = new Map(withTasks.map((each) => [each.projectId, each.mayReassign]))
  const changed = projects.filter(({ id }) => mayReassign.has(id))
  for (const project of changed) {
    const tasks = await lockTasksOf(db, project.id, memberId)
    const assignedTo = mayReassign.get(project.id) ? reassignTo : null
    await reassignTasks(db, await raiseRevisionAgain(db, project), { tasks, actorId, assignedTo })
  }
  return changed.map(({ id }) => id)
}

/** Waits for the organization's lock, and then checks the actor's permission again. */
async function lockAndAuthorize(db: Db, { organizationId, actorId, memberId }: MemberAction) {
  const organization = orNotFound('organization', await lockOrganization(db, organizationId))
  const actor = await findOrganizationMember(db, organizationId, actorId)
  const may = actor?.role === 'admin' || (actor && actorId === memberId)
  if (!may) throw conflict('Your own role in this organization has just been changed by someone else.')
  return organization
}

const requireMember = async (db: Db, { organizationId, memberId }: MemberAction) =>
  orNotFound('member', await findOrganizationMember(db, organizationId, memberId))

async function findNewOwner(db: Db, { organizationId, actorId, memberId }: MemberAction) {
  if (actorId !== memberId) return actorId
  const senior = await findSeniorAdmin(db, organizationId, memberId)
  if (!senior) throw conflict('An organization needs an admin. Make someone else an admin before you leave.')
  return senior.userId
}
