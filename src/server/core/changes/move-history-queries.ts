/** Written as SQL: pages of a task's history and the copies that a move leaves to be made join it as one lateral table. */
import { kindOfOne } from './record-change-queries'

/**
 * SQL for what the project that a task left says of the task, up to its departure: a lateral table for a row `move` of
 * `pending_moves`.
 */
export const historyOfMove = `lateral (
  select id, kind, actor_id, fields, at from changes
  where task_id = move.task_id and project_id = move.from_project_id
    and id <= move.last_change_id and kind <> 'task.movedOut'
  union all
  select changes.id, ${kindOfOne('changes.kind')}, changes.actor_id, batch.fields, changes.at
  from batch_changes batch
  join changes on changes.project_id = batch.project_id and changes.revision = batch.revision
  where batch.task_id = move.task_id and batch.project_id = move.from_project_id
    and changes.id <= move.last_change_id and changes.kind <> 'tasks.movedOut'
)`
