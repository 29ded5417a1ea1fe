import type { Db } from '../../../platform/database/database'
import { statement } from '../../../platform/database/statement'

type Counted = { id: number; status: string; tasks: number }

const counted = statement<Counted>(`
  select projects.id, counts.status, value::integer as tasks
  from projects, jsonb_each_text(tasks_by_status) counts (status, value) where value <> '0' order by projects.id, status`)

const recounted = statement<Counted>(`
  select project_id as id, status, count(*)::integer as tasks
  from tasks where not archived group by project_id, status order by id, status`)

/** The counts stored in the projects' rows, without zeros. */
export const countedTasks = (db: Db) => counted.rows(db)

/** The same counts computed from the tasks. */
export const recountedTasks = (db: Db) => recounted.rows(db)
