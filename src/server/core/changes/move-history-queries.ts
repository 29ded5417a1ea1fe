import { expressionBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '@db/schema'
import type { PendingMoveTable } from '@db/schema/projects'
import { kindOfOne } from './record-change-queries'

const query = expressionBuilder<Database & { move: Selectable<PendingMoveTable> }, 'move'>()

const own = query
  .selectFrom('changes')
  .select(['changes.id', 'changes.kind', 'changes.actorId', 'changes.fields', 'changes.at'])
  .whereRef('changes.taskId', '=', 'move.taskId')
  .whereRef('changes.projectId', '=', 'move.fromProjectId')
  .whereRef('changes.id', '<=', 'move.lastChangeId')
  .where('changes.kind', '<>', sql.lit('task.movedOut'))

const ofBatches = query
  .selectFrom('batchChanges as batch')
  .innerJoin('changes', (join) =>
    join.onRef('changes.projectId', '=', 'batch.projectId').onRef('changes.revision', '=', 'batch.revision'),
  )
  .select([
    'changes.id',
    kindOfOne('changes.kind').as('kind'),
    'changes.actorId',
    'batch.fields',
    'changes.at',
  ])
  .whereRef('batch.taskId', '=', 'move.taskId')
  .whereRef('batch.projectId', '=', 'move.fromProjectId')
  .whereRef('changes.id', '<=', 'move.lastChangeId')
  .where('changes.kind', '<>', sql.lit('tasks.movedOut'))

/**
 * What the project that a task left says of the task, up to its departure: a lateral table for a row `move` of
 * `pendingMoves`.
 */
export const historyOfMove = own.unionAll(ofBatches)
