/** Written as SQL: its plan depends on materialized steps that lock and copy some rows at a time. */
import { type RawBuilder, sql } from 'kysely'
import { historyOfMove } from '../../core/changes/move-history-queries'
import { isNoDeparture } from '../../core/changes/record-change-queries'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'

/** How much of one move a statement copies, so that it takes moments, whatever the task has. */
const maxChanges = 2_000
const maxTexts = 50

/**
 * One step of the oldest pending move that no other process is working on: what the project that the task left says of
 * it is copied, because it stays there and is deleted with it, and the task's texts for the search follow the task.
 * No project is locked.
 */
const step = statement<{ moves: number }>(`
  with move as materialized (
    select * from pending_moves order by id limit 1 for update skip locked
  ),
  task as materialized (
    select tasks.id, tasks.project_id from move join tasks on tasks.id = move.task_id for key share of tasks
  ),
  history as materialized (
    select move.task_id, change.* from move join task on task.id = move.task_id
    cross join ${historyOfMove} change
    where not exists (select from moved_changes where task_id = move.task_id and id = change.id)
    limit ${maxChanges}
  ),
  kept as (
    insert into moved_changes (task_id, id, kind, actor_id, fields, at)
    select task_id, id, kind, actor_id, fields, at from history on conflict do nothing
  ),
  stale as materialized (
    select text.task_id, text.service_unit_id, task.project_id
    from task join task_texts text on text.task_id = task.id and text.project_id <> task.project_id
    limit ${maxTexts}
  ),
  followed as (
    update task_texts set project_id = stale.project_id from stale
    where task_texts.task_id = stale.task_id and task_texts.service_unit_id = stale.service_unit_id
  ),
  finished as (
    delete from pending_moves using move
    where pending_moves.id = move.id
      and (select count(*) from history) < ${maxChanges} and (select count(*) from stale) < ${maxTexts}
  )
  select count(*)::integer as moves from move`)

/** @returns whether there was anything to do */
export async function finishNextMove(db: Db) {
  return ((await step.first(db))?.moves ?? 0) > 0
}

type Expression = RawBuilder<unknown>

/**
 * SQL for an insert that notes what the move of tasks leaves to be done after it: rows with the `id` of each task.
 * `until` is a further condition on the changes that the project which they left has of them.
 */
export const noteMovedTasks = (tasks: Expression, from: Expression, until = sql``) => sql`
  insert into pending_moves (task_id, from_project_id, last_change_id)
  select moved.id, ${from}, coalesce((
    select id from changes where project_id = ${from} and ${sql.raw(isNoDeparture)} ${until} order by id desc limit 1
  ), 0)
  from ${tasks} moved order by moved.id`

/** SQL for an insert that copies what deleted projects still hold of tasks that left them: rows with their `id`. */
export const keepHistoryOfMovedTasks = (projects: Expression) => sql`
  insert into moved_changes (task_id, id, kind, actor_id, fields, at)
  select move.task_id, change.id, change.kind, change.actor_id, change.fields, change.at
  from ${projects} gone
  join pending_moves move on move.from_project_id = gone.id
  join tasks on tasks.id = move.task_id and tasks.project_id <> gone.id
  cross join ${sql.raw(historyOfMove)} change
  on conflict do nothing`
