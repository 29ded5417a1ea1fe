import { type AliasableExpression, type Selectable, sql } from 'kysely'
import type { OrganizationTable } from '@db/schema/projects'
import type { OrganizationChanges } from '@/domain/organization-schema'
import { RawJson } from '../../core/responses/cached-response'
import type { Db } from '../../platform/database/database'
import { jsonRow } from '../../platform/database/statement'
import { fieldChange, shownInstant } from '../../core/changes/fast-lane-record-queries'
import { nextRevision } from '../../core/changes/locked-project-queries'
import { insertChanges } from '../../core/changes/record-change-queries'

/** The viewer's membership of each of the organizations that `source` contains. */
const organizationRows = (
  db: Db,
  source: AliasableExpression<Selectable<OrganizationTable>>,
  viewerId: number,
) =>
  db
    .selectFrom(source.as('organization'))
    .innerJoin('organizationMembers as viewer', 'viewer.organizationId', 'organization.id')
    .where('viewer.userId', '=', viewerId)
    .select(['organization.id', 'organization.name', 'organization.slug', 'organization.description'])
    .select(['organization.website', 'organization.createdAt', 'viewer.role'])
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

/** Returns the viewer's organizations by name, as JSON that PostgreSQL makes: there may be thousands. */
export async function listOrganizations(db: Db, viewerId: number) {
  const mine = organizationRows(db, db.selectFrom('organizations').selectAll(), viewerId)
  const { organizations } = await db
    .selectFrom(mine.as('mine'))
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
        createdAt: shownInstant(eb.ref('mine.createdAt')),
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
  organizationRows(
    db,
    db.selectFrom('organizations').selectAll().where('id', '=', organizationId),
    viewerId,
  ).executeTakeFirst()

export type NewOrganizationRow = { name: string; description: string; website: string; slug: string }

/**
 * Makes the founder its first admin. Appends the next free number to a taken slug; returns no row when somebody else
 * took the slug concurrently.
 */
export const insertOrganization = (
  db: Db,
  founderId: number,
  { name, description, website, slug }: NewOrganizationRow,
) =>
  db
    .with('taken', (steps) =>
      steps
        .selectFrom('organizations')
        .select((eb) => {
          const ending = sql`substring(${eb.ref('slug')} from ${slug.length + 2}::integer)`
          return sql<number>`coalesce(nullif(${ending}, ''), '1')::integer`.as('number')
        })
        .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', '~', `^${slug}-[0-9]{1,6}$`)])),
    )
    .with('free', (steps) =>
      steps
        .selectFrom('taken')
        .select((eb) => sql<number | null>`${eb.fn.max('taken.number')} + 1`.as('number')),
    )
    .with('organization', (steps) =>
      steps
        .insertInto('organizations')
        .columns(['name', 'description', 'website', 'slug'])
        .expression((eb) =>
          eb
            .selectFrom('free')
            .select((eb) => [
              eb.val(name).as('name'),
              eb.val(description).as('description'),
              eb.val(website).as('website'),
              sql<string>`${slug} || coalesce('-' || ${eb.ref('free.number')}, '')`.as('slug'),
            ]),
        )
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returning('id'),
    )
    .insertInto('organizationMembers')
    .columns(['organizationId', 'userId', 'role'])
    .expression((eb) =>
      eb
        .selectFrom('organization')
        .select((eb) => ['id', eb.val(founderId).as('userId'), sql.lit('admin').as('role')]),
    )
    .returning('organizationId as id')
    .executeTakeFirst()

/** Increases the revisions of its projects, whose boards show its name. */
export const updateOrganization = (
  db: Db,
  viewerId: number,
  organizationId: number,
  changes: OrganizationChanges,
) =>
  db
    .with('was', (steps) =>
      steps.selectFrom('organizations').selectAll().where('id', '=', organizationId).forNoKeyUpdate(),
    )
    .with('bumped', (steps) =>
      steps
        .updateTable('projects')
        .from('was')
        .set(nextRevision)
        .whereRef('projects.organizationId', '=', 'was.id')
        .where((eb) => eb.lit(changes.name !== undefined))
        .returning(['projects.id as projectId', 'projects.revision', 'was.name as formerName']),
    )
    .with('recorded', (steps) =>
      insertChanges(
        db,
        { kind: 'organization.renamed', actorId: viewerId },
        steps
          .selectFrom('bumped')
          .select((eb) => [
            'bumped.projectId',
            'bumped.revision',
            fieldChange('organization', eb.ref('bumped.formerName'), sql`${changes.name ?? null}::text`).as(
              'fields',
            ),
          ]),
      ),
    )
    .with('changed', (steps) =>
      steps
        .updateTable('organizations')
        .from('was')
        .set(changes)
        .whereRef('organizations.id', '=', 'was.id')
        .returningAll('organizations'),
    )
    .with('shown', (steps) => organizationRows(db, steps.selectFrom('changed').selectAll(), viewerId))
    .selectFrom('shown')
    .selectAll()
    .executeTakeFirst()

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

/** Returns its former members. */
export async function deleteOrganization(db: Db, organizationId: number) {
  const members = await db
    .with('gone', (steps) =>
      steps.deleteFrom('organizations').where('id', '=', organizationId).returning('id'),
    )
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', (eb) => eb.selectFrom('gone').select('id'))
    .execute()
  return members.map(({ userId }) => userId)
}
