/** Written as SQL: it answers with the JSON of tasks, as the lists of boards do. */
import { sql } from 'kysely'
import type { TaskFilter } from '@/domain/task-list-schema'
import { RawJson } from '../../core/responses/cached-response'
import type { Db } from '../../platform/database/database'
import { type DueReader, isDue } from './due-condition-queries'
import { begunFieldsJson } from './task-column-queries'
import { tasksWithDetails } from './task-list-queries'

const listed = sql.raw(`
  select string_agg(task.json, ',') as tasks, max(task.total) as total from (
    select ${begunFieldsJson('t')} || its.json as json, t.total
    from ${tasksWithDetails('(select tasks.*, first.total from first join tasks using (id))')}
    order by t.due_date, t.id
  ) task`)

/** The first tasks of a project that match, by due date (none last), then id, and how many more there are. */
export async function listFilteredTasks(
  db: Db,
  projectId: number,
  { status, assignee, due, limit }: TaskFilter,
  reader: DueReader,
) {
  const conditions = [
    sql`project_id = ${projectId}`,
    ...(status ? [sql`status = ${status}`] : []),
    ...(assignee ? [sql`assigned_to = ${assignee}`] : []),
    ...(due ? [isDue(due, reader)] : []),
  ]
  const { rows } = await sql<{ tasks: string | null; total: number | null }>`
    with first as materialized (
      select id, count(*) over () as total from tasks where ${sql.join(conditions, sql` and `)}
      order by due_date, id limit ${limit}
    )
    ${listed}`.execute(db)
  const { tasks, total } = rows[0] ?? { tasks: null, total: null }
  return new RawJson(`{"tasks":[${tasks ?? ''}],"more":${Math.max(0, (total ?? 0) - limit)}}`)
}
