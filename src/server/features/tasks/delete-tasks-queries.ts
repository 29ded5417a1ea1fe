import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'

/** Deletes the tasks that are in the project, and returns what they were. */
export const deleteTaskRows = (db: Db, projectId: number, taskIds: readonly number[]) =>
  db
    .deleteFrom('tasks')
    .where('id', '=', sql<number>`any(${taskIds}::bigint[])`)
    .where('projectId', '=', projectId)
    .returning(['id', 'version', 'title', 'assignedTo', 'relations'])
    .execute()
