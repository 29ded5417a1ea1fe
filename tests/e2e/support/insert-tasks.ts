import { openPreparedDatabase } from '../../../src/server/platform/embedded-postgres/prepared-database'
import { readSettings } from '../../../src/server/platform/settings/settings'
import type { TaskTable } from '../../../db/schema/tasks'
import type { Insertable } from 'kysely'

const tasksPerInsert = 500

/** Puts many tasks into the database of a running product, whose calls take one task each. */
export async function insertTasks(dataDir: string, rows: readonly Insertable<TaskTable>[]) {
  const { db, close } = await openPreparedDatabase(readSettings({ DATA_DIR: dataDir }), console.error)
  for (let start = 0; start < rows.length; start += tasksPerInsert) {
    await db
      .insertInto('tasks')
      .values(rows.slice(start, start + tasksPerInsert))
      .execute()
  }
  await close()
}
