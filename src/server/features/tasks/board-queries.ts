import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { taskJson, tasksWithDetails } from './task-row-queries'

const board = statement<{ revision: number; tasks: string | null }>(`
  select projects.revision, (
    select string_agg(task.json, ',') from (
      select ${taskJson} as json from ${tasksWithDetails('tasks')} where t.project_id = $1 order by t.due_date, t.id
    ) task
  ) as tasks
  from projects where projects.id = $1`)

/**
 * A board's tasks by due date (none last), then id, as the JSON that is sent, and their revision, both from one query
 * and snapshot. Nothing in it depends on the viewer. The brackets are added here: PostgreSQL would copy a megabyte
 * twice.
 */
export async function findBoard(db: Db, projectId: number) {
  const found = await board.first(db, projectId)
  return found && { revision: found.revision, body: `[${found.tasks ?? ''}]` }
}
