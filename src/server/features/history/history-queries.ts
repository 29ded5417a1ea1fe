import { expressionBuilder, sql } from 'kysely'
import type { Database } from '@db/schema'
import type { RecordedChange } from '@/domain/change-schema'
import { type ProjectAccessRow, projectsOf } from '../../core/access/access-queries'
import { historyOfMove } from '../../core/changes/move-history-queries'
import { isNoDeparture, kindOfOne } from '../../core/changes/record-change-queries'
import type { Db } from '../../platform/database/database'
import { changeColumns, endOfPage, nullUserId, pageSize, recordedChanges } from './recorded-change-queries'

const eb = expressionBuilder<Database, 'changes'>()

/** The changes since the task's last move. The tables of moves contain earlier ones. */
const isSinceMove = (taskId: number) => {
  const lastMoved = eb
    .selectFrom('movedChanges')
    .select((moved) => moved.fn.coalesce(moved.fn.max('movedChanges.id'), moved.lit(0)).as('id'))
    .where('movedChanges.taskId', '=', taskId)
  const lastPending = eb
    .selectFrom('pendingMoves')
    .select((moved) => moved.fn.coalesce(moved.fn.max('pendingMoves.lastChangeId'), moved.lit(0)).as('id'))
    .where('pendingMoves.taskId', '=', taskId)
  return eb.and([isNoDeparture, eb('changes.id', '>', sql<number>`greatest(${lastMoved}, ${lastPending})`)])
}

/**
 * Returns one page, newest first. It contains the task's present project only, and is empty after the task has moved to
 * a project outside the access.
 */
export function listTaskChanges(
  db: Db,
  { projectId }: ProjectAccessRow,
  taskId: number,
  beforeId: number | undefined,
) {
  const before = endOfPage(beforeId)
  const own = db
    .selectFrom('changes')
    .select(changeColumns)
    .select(nullUserId.as('importedBy'))
    .where('taskId', '=', taskId)
    .where('projectId', '=', projectId)
    .where(isSinceMove(taskId))
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(pageSize)
  // Reads by revision, which has the order of the ids within a project, so that it reads no more rows than a page has.
  const newestRevision = db
    .selectFrom('changes')
    .select('revision')
    .where('projectId', '=', projectId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
  const batches = db
    .selectFrom('batchChanges')
    .selectAll()
    .where('taskId', '=', taskId)
    .where('projectId', '=', projectId)
    .where('revision', '<=', newestRevision)
    .orderBy('revision', 'desc')
    .limit(pageSize)
  const ofBatches = db
    .selectFrom(batches.as('batch'))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('changes')
        .select(changeColumns)
        .whereRef('changes.projectId', '=', 'batch.projectId')
        .whereRef('changes.revision', '=', 'batch.revision')
        .offset(sql.lit(0))
        .as('changes'),
    )
    .select(['changes.id', 'changes.projectId', 'changes.revision'])
    .select(kindOfOne('changes.kind').as('kind'))
    .select(['batch.taskId', 'changes.actorId', 'batch.fields', 'changes.at', nullUserId.as('importedBy')])
    .where(isSinceMove(taskId))
    .where('changes.id', '<', before)
    .orderBy('changes.id', 'desc')
    .limit(pageSize)
  const copied = db
    .selectFrom('movedChanges')
    .select(['id', 'kind', 'actorId', 'fields', 'at', 'importedBy'])
    .where('taskId', '=', taskId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(pageSize)
  const pending = db
    .selectFrom('pendingMoves as move')
    .crossJoinLateral(historyOfMove.as('change'))
    .select(['change.id', 'change.kind', 'change.actorId', 'change.fields', 'change.at'])
    .select(nullUserId.as('importedBy'))
    .where('move.taskId', '=', taskId)
    .where('change.id', '<', before)
  const moved = db
    .selectFrom(db.selectFrom(copied.as('copied')).selectAll().union(pending).as('moved'))
    .select((eb) => [
      'moved.id',
      sql<number>`${projectId}::bigint`.as('projectId'),
      eb.lit(0).as('revision'),
      'moved.kind',
      sql<number | null>`${taskId}::bigint`.as('taskId'),
      'moved.actorId',
      'moved.fields',
      'moved.at',
      'moved.importedBy',
    ])
    .orderBy('moved.id', 'desc')
    .limit(pageSize)
  const all = db
    .selectFrom(own.as('own'))
    .selectAll()
    .unionAll(eb.parens(ofBatches))
    .unionAll(eb.parens(moved))
  const page = db
    .selectFrom(all.as('page'))
    .selectAll()
    .where((eb) =>
      eb.exists(
        eb.selectFrom('tasks').where('tasks.id', '=', taskId).where('tasks.projectId', '=', projectId),
      ),
    )
    .orderBy('page.id', 'desc')
    .limit(pageSize)
  return recordedChanges(db, page, sql.ref<number | null>('change.imported_by'))
    .select((change) => change.ref('change.fields').$castTo<RecordedChange['fields']>().as('fields'))
    .execute()
}

/**
 * Returns one page of the changes in all projects that the viewer sees, newest first. Each project's newest changes come
 * from an index; only those of the page are then read as rows.
 */
export function listChangesForViewer(db: Db, viewerId: number, beforeId: number | undefined) {
  const page = db
    .selectFrom(projectsOf(db, viewerId).as('mine'))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('changes')
        .select(['changes.projectId', 'changes.id'])
        .whereRef('changes.projectId', '=', 'mine.projectId')
        .where('changes.id', '<', endOfPage(beforeId))
        .orderBy('changes.id', 'desc')
        .limit(pageSize)
        .as('newest'),
    )
    .select(['newest.projectId', 'newest.id'])
    .orderBy('newest.id', 'desc')
    .limit(pageSize)
  const changes = db
    .selectFrom(page.as('page'))
    .innerJoin('changes', (join) =>
      join.onRef('changes.projectId', '=', 'page.projectId').onRef('changes.id', '=', 'page.id'),
    )
    .selectAll('changes')
  return recordedChanges(db, changes)
    .select((change) => change.ref('change.fields').$castTo<RecordedChange['fields']>().as('fields'))
    .execute()
}
