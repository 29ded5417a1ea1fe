import { openPreparedDatabase } from '../../../src/server/platform/embedded-postgres/prepared-database'
import { readSettings } from '../../../src/server/platform/settings/settings'
import type { ChangeTable } from '../../../db/schema/projects'
import type { TaskTable } from '../../../db/schema/tasks'
import type { Insertable } from 'kysely'

const tasksPerInsert = 500

const open = (dataDir: string) => openPreparedDatabase(readSettings({ DATA_DIR: dataDir }), console.error)

/** Rows of tasks that differ in the given fields. */
export const taskRows = (
  projectId: number,
  tasks: readonly (Partial<Insertable<TaskTable>> & { title: string })[],
) =>
  tasks.map((task) => ({
    projectId,
    description: '',
    status: 'todo' as const,
    priority: 'medium' as const,
    ...task,
  }))

/** Inserts many tasks into the database of a running product, because each call creates only one task. */
export async function insertTasks(
  rows: readonly Insertable<TaskTable>[],
  dataDir = process.env.LANEWAY_TEST_DATA ?? '',
) {
  const { db, close } = await open(dataDir)
  for (let start = 0; start < rows.length; start += tasksPerInsert) {
    await db
      .insertInto('tasks')
      .values(rows.slice(start, start + tasksPerInsert))
      .execute()
  }
  await close()
}

/** Adds events to a project's history, later than all other events. */
export async function insertChanges(rows: readonly Insertable<ChangeTable>[]) {
  const { db, close } = await open(process.env.LANEWAY_TEST_DATA ?? '')
  await db.insertInto('changes').values(rows).execute()
  for (const { projectId, revision } of rows.slice(-1))
    await db.updateTable('projects').set({ revision }).where('id', '=', projectId).execute()
  await close()
}
