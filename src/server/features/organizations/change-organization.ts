import slugify from '@sindresorhus/slugify'
import type { OrganizationChanges } from '@/domain/organization-schema'
import { changedFields } from '../../core/changes/changed-fields'
import { raiseRevisions } from '../../core/changes/locked-project-queries'
import { recordChanges } from '../../core/changes/record-change-queries'
import { conflict, invalid, orNotFound } from '../../core/errors'
import { requireSeen } from '../../core/require-seen'
import { type Db, inTransaction } from '../../platform/database/database'
import {
  deleteOrganization,
  findFreeSlug,
  findOrganization,
  findOrganizationToChange,
  hasBinnedProjects,
  hasProjects,
  insertOrganization,
  lockOrganization,
  updateOrganization,
} from './organization-queries'
import { insertOrganizationMember, listOrganizationMemberIds } from './organization-member-queries'

const tries = 20

/** The founder becomes its admin. Concurrent organizations with the same slug get different numbers. */
export const createOrganization = (
  db: Db,
  founderId: number,
  values: { name: string; description: string; website: string },
) =>
  inTransaction(db, async (tx) => {
    const { id } = await insertWithFreeSlug(tx, values)
    await insertOrganizationMember(tx, { organizationId: id, userId: founderId, role: 'admin' })
    return orNotFound('organization', await findOrganization(tx, founderId, id))
  })

async function insertWithFreeSlug(db: Db, values: { name: string; description: string; website: string }) {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const slug = await findFreeSlug(db, slugOf(values.name))
    const created = await insertOrganization(db, { ...values, slug })
    if (created) return created
  }
  throw conflict('Many organizations of this name are being created at this moment. Please try again.')
}

type OrganizationAction = { organizationId: number; actorId: number }
type OrganizationPatch = { changes: OrganizationChanges; seen: object | undefined }

/** Changes an organization. Boards of its projects show its name. Undefined when the actor is not a member any more. */
export const changeOrganization = (
  db: Db,
  { organizationId, actorId }: OrganizationAction,
  { changes, seen }: OrganizationPatch,
) =>
  inTransaction(db, async (tx) => {
    const before = orNotFound('organization', await findOrganizationToChange(tx, organizationId))
    requireSeen(before, { changes, seen })
    await updateOrganization(tx, organizationId, changes)
    if (changes.name !== undefined) {
      const projects = await raiseRevisions(tx, { organizationId })
      const fields = changedFields({ organization: before.name }, { organization: changes.name })
      await recordChanges(
        tx,
        { kind: 'organization.renamed', actorId },
        projects.map((project) => ({ project, fields })),
      )
    }
    return findOrganization(tx, actorId, organizationId)
  })

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
export const deleteEmptyOrganization = (db: Db, organizationId: number, typedName: string) =>
  inTransaction(db, async (tx) => {
    const organization = orNotFound('organization', await lockOrganization(tx, organizationId))
    if (typedName.trim() !== organization.name)
      throw invalid('Type the name of the organization to delete it')
    if (await hasProjects(tx, organizationId)) {
      throw conflict('This organization still has projects. Move or delete them first.')
    }
    if (await hasBinnedProjects(tx, organizationId)) {
      throw conflict(
        'This organization still has projects in its bin. Restore them, or delete them for good first.',
      )
    }
    const members = await listOrganizationMemberIds(tx, organizationId)
    await deleteOrganization(tx, organizationId)
    return members
  })
