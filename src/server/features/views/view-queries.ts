import { type AliasableExpression, type Selectable, sql } from 'kysely'
import type { ViewTable } from '@db/schema/tasks'
import type { NewView, View, ViewChanges } from '@/domain/view-schema'
import { accessSql, isCurrentAccess, type ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'

/** A view, and the viewer's access to its project: null for a view of a page with several projects. */
export type ViewRow = Omit<View, 'canEdit' | 'page'> & { allTasks: boolean; access: ProjectAccessRow | null }

const viewRows = (db: Db, viewerId: number, source: AliasableExpression<Selectable<ViewTable>>) =>
  db
    .selectFrom(source.as('saved'))
    .crossJoin(sql<{ id: number }>`(select ${viewerId}::bigint as id)`.as('viewer'))
    .leftJoinLateral(
      sql<ProjectAccessRow>`(${sql.raw(accessSql('viewer.id', 'project', 'saved.project_id'))})`.as('access'),
      (join) => join.onTrue(),
    )
    .select(['saved.id', 'saved.name', 'saved.projectId', 'saved.allTasks', 'saved.query', 'saved.shared'])
    .select((eb) => [
      eb('saved.userId', '=', eb.ref('viewer.id')).$castTo<boolean>().as('isOwn'),
      sql<ProjectAccessRow | null>`row_to_json(access)`.as('access'),
    ])

/** The viewer's own views and those shared with them, by name; without views of projects that they are no member of. */
export const listViews = (db: Db, viewerId: number, projectId: number | undefined) => {
  const memberships = db.selectFrom('projectMembers as member').where('member.userId', '=', viewerId)
  const own = db
    .selectFrom('views')
    .selectAll()
    .where('views.userId', '=', viewerId)
    .where((eb) =>
      eb.or([
        eb('views.projectId', 'is', null),
        eb('views.projectId', 'in', memberships.select('member.projectId')),
      ]),
    )
  const shared = memberships
    .innerJoin('views', 'views.projectId', 'member.projectId')
    .selectAll('views')
    .where('views.shared', '=', sql.lit(true))
    .where('views.userId', '<>', viewerId)
  return viewRows(db, viewerId, own.unionAll(shared))
    .$if(projectId !== undefined, (views) => views.where('saved.projectId', '=', projectId ?? null))
    .orderBy((eb) => eb.fn('lower', ['saved.name']))
    .orderBy('saved.id')
    .execute()
}

/** A view of the viewer's own, or a shared one. The caller checks whether they may see its project. */
export const findView = (db: Db, viewerId: number, viewId: number) =>
  viewRows(db, viewerId, db.selectFrom('views').selectAll().where('id', '=', viewId))
    .where((eb) => eb.or([eb('saved.userId', '=', viewerId), eb('saved.shared', '=', true)]))
    .executeTakeFirst()

/** Serializes the calls that save views for this person, until the transaction ends. */
export async function lockPerson(db: Db, userId: number) {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Counts the views of a person for the page of a new one. */
export async function countViews(db: Db, userId: number, { projectId, page }: NewView) {
  const { count } = await db
    .selectFrom('views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('projectId', 'is not distinct from', projectId)
    .where('allTasks', '=', page === 'allTasks')
    .executeTakeFirstOrThrow()
  return count
}

const writtenColumns = ['id', 'name', 'projectId', 'allTasks', 'query', 'shared'] as const

const isCurrent = (access: ProjectAccessRow | null) => (access ? isCurrentAccess(access) : sql.lit(true))

/** Undefined when the access is outdated. */
export const insertView = (
  db: Db,
  userId: number,
  { projectId, page, name, query, shared }: NewView,
  access: ProjectAccessRow | null,
) =>
  db
    .insertInto('views')
    .columns(['userId', 'projectId', 'allTasks', 'name', 'query', 'shared'])
    .expression(
      db
        .selectNoFrom((eb) => [
          eb.val(userId).as('userId'),
          eb.val(projectId).as('projectId'),
          eb.val(page === 'allTasks').as('allTasks'),
          eb.val(name).as('name'),
          eb.val(query).as('query'),
          eb.val(shared).as('shared'),
        ])
        .where(isCurrent(access)),
    )
    .returning(writtenColumns)
    .executeTakeFirst()

/** Writes only the keys present in `changes`. Undefined when the view or the access has changed. */
export const updateView = (
  db: Db,
  { id, name, query, shared, access }: ViewRow,
  { changes, seen }: { changes: ViewChanges; seen: object | undefined },
) =>
  db
    .updateTable('views')
    .set(changes)
    .where('id', '=', id)
    .where('shared', '=', shared)
    .$if(seen !== undefined, (update) => update.where('name', '=', name).where('query', '=', query))
    .where(isCurrent(access))
    .returning(writtenColumns)
    .executeTakeFirst()

/** False when the view or the access has changed. */
export async function deleteView(db: Db, { id, shared, access }: ViewRow) {
  const deleted = await db
    .deleteFrom('views')
    .where('id', '=', id)
    .where('shared', '=', shared)
    .where(isCurrent(access))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
