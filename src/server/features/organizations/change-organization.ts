import slugify from '@sindresorhus/slugify'
import type { OrganizationRole } from '@/domain/organization'
import { conflict, notFound, invalid } from '../../core/errors'
import { type Db, inTransaction } from '../../platform/database/database'
import { leaveProjects, listProjectsWithTasks } from './leaving-member-queries'
import {
  type MemberAction,
  deleteOrganizationMember,
  findOrganizationMember,
  findSeniorAdmin,
  transferProjects,
  setOrganizationRole,
} from './organization-member-queries'
import {
  lockOrganization,
  findOrganization,
  insertOrganization,
  deleteOrganization,
  hasProjects,
} from './organization-queries'
import { reassignTasks } from '../project-members/reassign-queries'

/** Changes a member's role. Admins cannot change their own, so that one always remains. */
export function changeRole(db: Db, action: MemberAction, role: OrganizationRole) {
  return inTransaction(db, async (transaction) => {
    await lockAndAuthorize(transaction, action)
    if (action.memberId === action.actorId) throw conflict('You cannot change your own role.')
    await existingMember(transaction, action)
    await setOrganizationRole(transaction, action, role)
    return existingMember(transaction, action)
  })
}

/**
 * Removes a member, or lets one leave. They lose access to the organization's projects; those they owned pass to the
 * admin who removed them, or to the most senior admin when they leave. The last admin cannot leave.
 */
export function removeMember(db: Db, action: MemberAction, reassignTo: number | null) {
  return inTransaction(db, async (transaction) => {
    const { organizationId, memberId } = action
    await lockAndAuthorize(transaction, action)
    await existingMember(transaction, action)
    if (reassignTo !== null) await requireSuccessor(transaction, action, reassignTo)
    const newOwner = await findNewOwner(transaction, action)
    await deleteOrganizationMember(transaction, action)
    await transferProjects(transaction, action, newOwner)
    const changed = await passTasksOn(transaction, action, reassignTo)
    await leaveProjects(transaction, organizationId, memberId)
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
 * Gives the member's tasks to the successor in each project of which they are a member, and to nobody in the others.
 * Who leaves passes on only what they may edit. Returns the projects.
 */
async function passTasksOn(db: Db, action: MemberAction, reassignTo: number | null) {
  const { actorId, memberId: userId } = action
  const projects = await listProjectsWithTasks(db, action, reassignTo)
  for (const { mayReassign, ...access } of projects) {
    await reassignTasks(db, access, { userId, actorId, assignedTo: mayReassign ? reassignTo : null })
  }
  return projects.map(({ projectId }) => projectId)
}

/** Waits for the organization's lock, and then checks the actor's permission again. */
async function lockAndAuthorize(db: Db, { organizationId, actorId, memberId }: MemberAction) {
  if (!(await lockOrganization(db, organizationId))) throw notFound('organization')
  const actor = await findOrganizationMember(db, organizationId, actorId)
  const may = actor?.role === 'admin' || (actor && actorId === memberId)
  if (!may) throw conflict('Your own role in this organization has just been changed by someone else.')
}

async function existingMember(db: Db, { organizationId, memberId }: MemberAction) {
  const member = await findOrganizationMember(db, organizationId, memberId)
  if (!member) throw notFound('member')
  return member
}

async function findNewOwner(db: Db, { organizationId, actorId, memberId }: MemberAction) {
  if (actorId !== memberId) return actorId
  const senior = await findSeniorAdmin(db, organizationId, memberId)
  if (!senior) throw conflict('An organization needs an admin. Make someone else an admin before you leave.')
  return senior.userId
}

const tries = 20

/** The founder becomes its admin. Concurrent organizations with the same slug get different numbers. */
export async function createOrganization(
  db: Db,
  founderId: number,
  values: { name: string; description: string; website: string },
) {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const created = await insertOrganization(db, founderId, { ...values, slug: slugOf(values.name) })
    const organization = created && (await findOrganization(db, founderId, created.id))
    if (organization) return organization
  }
  throw conflict('Many organizations of this name are being created at this moment. Please try again.')
}

const maxLength = 60
const fallback = 'organization'

/** Slugs that could be confused with pages of the product. */
const reservedSlugs = ['new', 'create', 'edit', 'settings', 'members', 'projects', 'invite', 'admin', 'api']

/** The URL form of an organization's name: transliterated, lower case, words separated by hyphens. */
export function slugOf(name: string) {
  const slug = slugify(name, { decamelize: false }).slice(0, maxLength).replace(/-$/, '') || fallback
  return reservedSlugs.includes(slug) ? `${slug}-${fallback}` : slug
}

/** Deletes an organization without projects, for an admin who typed its name. Returns its former members. */
export function deleteEmptyOrganization(db: Db, organizationId: number, typedName: string) {
  return inTransaction(db, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId)
    if (!organization) throw notFound('organization')
    if (typedName.trim() !== organization.name)
      throw invalid('Type the name of the organization to delete it')
    if (await hasProjects(transaction, organizationId)) {
      throw conflict('This organization still has projects. Move or delete them first.')
    }
    return deleteOrganization(transaction, organizationId)
  })
}
