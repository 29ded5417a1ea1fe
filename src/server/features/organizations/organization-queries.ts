import { type RawBuilder, sql } from 'kysely'
import type { Organization, OrganizationChanges } from '@/domain/organization-schema'
import { RawJson } from '../../core/responses/cached-response'
import type { Db } from '../../platform/database/database'
import { instantJson } from '../../platform/database/statement'
import { fieldChange, recordChange } from '../../core/changes/record-queries'

/** Returns the viewer's organizations by name, as JSON that PostgreSQL makes: there may be thousands. */
export async function listOrganizations(db: Db, viewerId: number) {
  const { rows } = await sql<{ organizations: string | null }>`
    select string_agg(row_to_json(shown)::text, ',') as organizations from (
      select mine.id, mine.name, mine.slug, mine.description, mine.website, mine.logo, mine.role,
        mine."memberCount", ${sql.raw(instantJson('mine."createdAt"'))}::json as "createdAt"
      from (${organizationRows(sql`organizations`, viewerId)}) mine
      order by lower(mine.name), mine.id
    ) shown`.execute(db)
  return new RawJson(`[${rows[0]?.organizations ?? ''}]`)
}

export async function findOrganization(db: Db, viewerId: number, organizationId: number) {
  const { rows } = await sql<Organization>`
    ${organizationRows(sql`organizations`, viewerId)} where o.id = ${organizationId}`.execute(db)
  return rows[0]
}

export type NewOrganizationRow = { name: string; description: string; website: string; slug: string }

/**
 * Makes the founder its first admin. Appends the next free number to a taken slug; returns no row when somebody else
 * took the slug concurrently.
 */
export async function insertOrganization(db: Db, founderId: number, { slug, ...values }: NewOrganizationRow) {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      select coalesce(nullif(substring(slug from ${slug.length + 2}::integer), ''), '1')::integer as number
      from organizations where slug = ${slug} or slug ~ ${`^${slug}-[0-9]{1,6}$`}
    ),
    free as (select max(number) + 1 as number from taken),
    organization as (
      insert into organizations (name, description, website, slug)
      select ${values.name}, ${values.description}, ${values.website}, ${slug} || coalesce('-' || free.number, '')
      from free on conflict (slug) do nothing returning id
    )
    insert into organization_members (organization_id, user_id, role)
    select id, ${founderId}, 'admin' from organization returning organization_id as id`.execute(db)
  return rows[0]
}

/** Increases the revisions of its projects, whose boards show its name. */
export async function updateOrganization(
  db: Db,
  viewerId: number,
  organizationId: number,
  { name, description, website }: OrganizationChanges,
) {
  const { rows } = await sql<Organization>`
    with was as (select * from organizations where id = ${organizationId} for no key update),
    boards as (
      update projects set revision = revision + 1 from was
      where projects.organization_id = was.id and ${name !== undefined}
      returning projects.id, projects.revision
    ),
    recorded as (${recordChange({
      kind: 'organization.renamed',
      actorId: viewerId,
      fields: fieldChange('organization', sql`was.name`, sql`${name ?? null}::text`),
      from: sql`boards bump cross join was`,
    })}),
    changed as (
      update organizations set
        name = coalesce(${name ?? null}, was.name),
        description = coalesce(${description ?? null}, was.description),
        website = coalesce(${website ?? null}, was.website)
      from was where organizations.id = was.id returning organizations.*
    )
    ${organizationRows(sql`changed`, viewerId)}`.execute(db)
  return rows[0]
}

/** Locks the organization until the transaction ends, so that changes of its members are serialized. */
export function lockOrganization(db: Db, organizationId: number) {
  return db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()
}

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
  const { rows } = await sql<{ userId: number }>`
    with gone as (delete from organizations where id = ${organizationId} returning id)
    select user_id from organization_members where organization_id = (select id from gone)`.execute(db)
  return rows.map(({ userId }) => userId)
}

const organizationRows = (source: RawBuilder<unknown>, viewerId: number) => sql`
  select o.id, o.name, o.slug, o.description, o.website, null as logo, viewer.role,
    (select count(*) from organization_members where organization_id = o.id) as "memberCount",
    o.created_at as "createdAt"
  from ${source} o
  join organization_members viewer on viewer.organization_id = o.id and viewer.user_id = ${viewerId}`
