import { sql } from 'kysely'
import type { Db } from '../../database'

type Counted = { id: number; status: string; tasks: number }

/** The counts that the projects' rows hold, without zeros. */
export async function countedTasks(db: Db) {
  const { rows } = await sql<Counted>`
    select projects.id, key as status, value::integer as tasks
    from projects, jsonb_each_text(tasks_by_status) where value <> '0' order by projects.id, status`.execute(
    db,
  )
  return rows
}

/** The same from the tasks themselves. */
export async function recountedTasks(db: Db) {
  const { rows } = await sql<Counted>`
    select project_id as id, status, count(*)::integer as tasks
    from tasks where not archived group by project_id, status order by id, status`.execute(db)
  return rows
}
