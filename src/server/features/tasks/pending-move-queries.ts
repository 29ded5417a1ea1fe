import { type RawBuilder, sql } from 'kysely'
import { isNoDeparture } from '../../core/changes/record-queries'

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
  cross join lateral history_of_move(move.task_id, move.from_project_id, move.last_change_id) change
  on conflict do nothing`
