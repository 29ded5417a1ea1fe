import type { Db } from '../../../platform/database/database'
import { statement } from '../../../platform/database/statement'

type Counted = { id: number; status: string; tasks: number }

const counted = statement<Counted>(`
  select project_id as id, counts.status, value::integer as tasks
  from task_counters, jsonb_each_text(tasks_by_status) counts (status, value) where value <> '0' order by id, status`)

const recounted = statement<Counted>(`
  select project_id as id, status, count(*)::integer as tasks
  from tasks where not archived group by project_id, status order by id, status`)

/** The counts that the triggers have stored, without zeros. */
export const countedTasks = (db: Db) => counted.rows(db)

/** The same counts computed from the tasks. */
export const recountedTasks = (db: Db) => recounted.rows(db)

type Measured = { id: number; kibibytes: number }

const measured = statement<Measured>(`
  select project_id as id, text_kibibytes as kibibytes from task_counters where text_kibibytes <> 0 order by id`)

const measuredAgain = statement<Measured>(`
  select project_id as id, sum(ceil((
    octet_length(title) + octet_length(description)
    + (select coalesce(sum(octet_length(content)), 0) from service_units where task_id = tasks.id)
    + (select coalesce(sum(octet_length(content)), 0) from comments where task_id = tasks.id)
    + (select coalesce(sum(octet_length(text)), 0) from checklist_items where task_id = tasks.id)
  ) / 1024.0))::integer as kibibytes
  from tasks group by project_id order by id`)

/** What the triggers have stored of what the texts of projects take. */
export const measuredTexts = (db: Db) => measured.rows(db)

/** The same computed from the texts. */
export const textsMeasuredAgain = (db: Db) => measuredAgain.rows(db)
