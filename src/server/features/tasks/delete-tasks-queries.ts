import { sql } from 'kysely'
import { binTasks, type DeletedTask, type Deletion } from '../../core/bin/store-rows-queries'
import type { Db } from '../../platform/database/database'
import { usingIndexes } from '../../platform/database/statement'

/** Deletes the tasks that are in a locked project, and returns what they were. They are kept in the bin, if there is one. */
export const deleteTaskRows = (
  db: Db,
  projectId: number,
  taskIds: readonly number[],
  deletion: Deletion,
): Promise<DeletedTask[]> => {
  const remove = (through: Db) =>
    deletion.days > 0
      ? binTasks(through, projectId, taskIds, deletion)
      : through
          .deleteFrom('tasks')
          .where('id', '=', sql<number>`any(${taskIds}::bigint[])`)
          .where('projectId', '=', projectId)
          .returning(['id', 'version', 'title', 'assignedTo', 'relations'])
          .returning((eb) => eb.lit(null).as('binId'))
          .execute()
  return taskIds.length > 1 ? usingIndexes(db, remove) : remove(db)
}
