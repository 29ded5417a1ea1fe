import { sql } from 'kysely'
import type { OrganizationChanges } from '@/domain/organization-schema'
import { RawJson } from '../../core/responses/cached-response'
import type { Db } from '../../platform/database/database'
import { instant, jsonRow } from '../../platform/database/statement'

/** The organizations that the viewer is a member of, as responses contain them. */
const organizationsOf = (db: Db, viewerId: number) =>
  db
    .selectFrom('organizations as organization')
    .innerJoin('organizationMembers as viewer', 'viewer.organizationId', 'organization.id')
    .where('viewer.userId', '=', viewerId)
    .select(['organization.id', 'organization.name', 'organization.slug', 'organization.description'])
    .select(['organization.website', 'organization.estimateUnit', 'organization.createdAt', 'viewer.role'])
    .select((eb) => [
      eb.lit(null).as('logo'),
      eb
        .selectFrom('organizationMembers as member')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('member.organizationId', '=', 'organization.id')
        .$asScalar()
        .$notNull()
        .as('memberCount'),
    ])

/** Returns the viewer's organizations by name, as JSON from PostgreSQL: there may be thousands. */
export async function listOrganizations(db: Db, viewerId: number) {
  const { organizations } = await db
    .selectFrom(organizationsOf(db, viewerId).as('mine'))
    .select((eb) => {
      const json = jsonRow({
        id: eb.ref('mine.id'),
        name: eb.ref('mine.name'),
        slug: eb.ref('mine.slug'),
        description: eb.ref('mine.description'),
        website: eb.ref('mine.website'),
        logo: eb.ref('mine.logo'),
        role: eb.ref('mine.role'),
        memberCount: eb.ref('mine.memberCount'),
        estimateUnit: eb.ref('mine.estimateUnit'),
        createdAt: sql.raw(instant('mine.created_at')),
      })
      return eb.fn
        .agg<string | null>('string_agg', [sql`${json}::text`, sql.lit(',')])
        .orderBy(eb.fn('lower', ['mine.name']))
        .orderBy('mine.id')
        .as('organizations')
    })
    .executeTakeFirstOrThrow()
  return new RawJson(`[${organizations ?? ''}]`)
}

export const findOrganization = (db: Db, viewerId: number, organizationId: number) =>
  organizationsOf(db, viewerId).where('organization.id', '=', organizationId).executeTakeFirst()

/** A free slug: with the next number if another organization has it. */
export async function findFreeSlug(db: Db, slug: string) {
  const { number } = await db
    .selectFrom('organizations')
    .select((eb) => {
      const ending = sql`substring(${eb.ref('slug')} from ${slug.length + 2}::integer)`
      return sql<number | null>`max(coalesce(nullif(${ending}, ''), '1')::integer) + 1`.as('number')
    })
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', '~', `^${slug}-[0-9]{1,6}$`)]))
    .executeTakeFirstOrThrow()
  return number === null ? slug : `${slug}-${number}`
}

export type NewOrganizationRow = { name: string; description: string; website: string; slug: string }

/** Undefined when somebody else has taken the slug at the same moment. */
export const insertOrganization = (db: Db, organization: NewOrganizationRow) =>
  db
    .insertInto('organizations')
    .values(organization)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Locks the row until the transaction ends. */
export const findOrganizationToChange = (db: Db, organizationId: number) =>
  db
    .selectFrom('organizations')
    .select(['name', 'description', 'website', 'estimateUnit'])
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateOrganization = (db: Db, organizationId: number, changes: OrganizationChanges) =>
  db.updateTable('organizations').set(changes).where('id', '=', organizationId).execute()

/** Locks the organization until the transaction ends, so that changes of its members are serialized. */
export const lockOrganization = (db: Db, organizationId: number) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()

export async function hasProjects(db: Db, organizationId: number) {
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('organizationId', '=', organizationId)
    .limit(1)
    .executeTakeFirst()
  return project !== undefined
}

export async function hasBinnedProjects(db: Db, organizationId: number) {
  const project = await db
    .selectFrom('binItems')
    .select('id')
    .where('organizationId', '=', organizationId)
    .limit(1)
    .executeTakeFirst()
  return project !== undefined
}

export const deleteOrganization = (db: Db, organizationId: number) =>
  db.deleteFrom('organizations').where('id', '=', organizationId).execute()
