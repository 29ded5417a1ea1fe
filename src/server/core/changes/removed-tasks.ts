import type { Db } from '../../platform/database/database'
import { changedFields } from './changed-fields'
import { readUserReferences, type TaskChange } from './record-change-queries'

type RemovedTask = { id: number; title: string; assignedTo: number | null }

/** What the history of a project says of tasks that are not in it any more. */
export async function changesOfRemoved(db: Db, tasks: readonly RemovedTask[]): Promise<TaskChange[]> {
  const assignee = await readUserReferences(
    db,
    tasks.map(({ assignedTo }) => assignedTo),
  )
  return tasks.map(({ id, title, assignedTo }) => ({
    taskId: id,
    fields: changedFields({ title, assignee: assignedTo }, null, { assignee }),
  }))
}
