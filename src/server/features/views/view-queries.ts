import { sql } from 'kysely'
import type { NewView, View, ViewChanges } from '@/domain/view-schema'
import { accessSql, type ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'

/** A view, and the viewer's access to its project: null for a view of My Tasks. */
export type ViewRow = Omit<View, 'canEdit'> & { access: ProjectAccessRow | null }

const viewRows = (source: string) => `
  select saved.id, saved.name, saved.project_id as "projectId", saved.query, saved.shared,
    saved.user_id = $1 as "isOwn", row_to_json(access) as access
  from ${source} saved
  left join lateral (${accessSql('$1', 'project', 'saved.project_id')}) access on true`

const seenViews = statement<ViewRow>(`
  ${viewRows(`(
    select * from views where user_id = $1 and (
      project_id is null
      or exists (select from project_members where project_id = views.project_id and user_id = $1)
    )
    union all
    select views.* from project_members member join views on views.project_id = member.project_id
    where member.user_id = $1 and views.shared and views.user_id <> $1
  )`)}
  where $2::bigint is null or saved.project_id = $2
  order by lower(saved.name), saved.id`)

const knownView = statement<ViewRow>(
  `${viewRows('views')} where saved.id = $2 and (saved.user_id = $1 or saved.shared)`,
)

/** The viewer's own views and those shared with them, by name; without those of projects of which they are no member. */
export const listViews = (db: Db, viewerId: number, projectId: number | undefined) =>
  seenViews.rows(db, viewerId, projectId ?? null)

/** A view of the viewer's own, or one that is shared. Whether they may see its project is for the caller to check. */
export const findView = (db: Db, viewerId: number, viewId: number) => knownView.first(db, viewerId, viewId)

/** Lets the other calls that save views for this person wait until the transaction ends. */
export async function lockPerson(db: Db, userId: number) {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function countViews(db: Db, userId: number, projectId: number | null) {
  const { count } = await db
    .selectFrom('views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('projectId', 'is not distinct from', projectId)
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined when the access is outdated. */
export async function insertView(
  db: Db,
  userId: number,
  { projectId, name, query, shared }: NewView,
  access: ProjectAccessRow | null,
) {
  const { rows } = await sql<WrittenView>`
    insert into views (user_id, project_id, name, query, shared)
    select ${userId}::bigint, ${projectId}::bigint, ${name}::text, ${query}::text, ${shared}::boolean
    where ${isCurrent(access)}
    returning ${writtenColumns}`.execute(db)
  return rows[0]
}

/** Writes only the keys present in `changes`. Undefined when the view or the access is no longer what it was. */
export async function updateView(db: Db, { id, shared, access }: ViewRow, changes: ViewChanges) {
  const { rows } = await sql<WrittenView>`
    update views set
      name = coalesce(${changes.name ?? null}, name),
      query = coalesce(${changes.query ?? null}, query),
      shared = coalesce(${changes.shared ?? null}, shared)
    where id = ${id} and shared = ${shared} and ${isCurrent(access)}
    returning ${writtenColumns}`.execute(db)
  return rows[0]
}

/** False when the view or the access is no longer what it was. */
export async function deleteView(db: Db, { id, shared, access }: ViewRow) {
  const { rows } = await sql`
    delete from views where id = ${id} and shared = ${shared} and ${isCurrent(access)} returning id`.execute(
    db,
  )
  return rows.length === 1
}

type WrittenView = Pick<View, 'id' | 'name' | 'projectId' | 'query' | 'shared'>

const writtenColumns = sql`id, name, project_id as "projectId", query, shared`

const isCurrent = (access: ProjectAccessRow | null) =>
  access
    ? sql`exists (select from projects where id = ${access.projectId} and access_version = ${access.accessVersion})`
    : sql`true`
