import { inWriteTransaction } from '../../core/board-write'
import { changedFields } from '../../core/changes/changed-fields'
import { raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { recordChange, recordTaskChanges, type TaskChange } from '../../core/changes/record-change-queries'
import type { LiveUpdates } from '../../core/services'
import type { Db } from '../../platform/database/database'
import {
  listMiscounted,
  listProjectsToRecount,
  lockProject,
  type RelationCounts,
  takeStaleTasks,
  updateCounts,
} from './recount-queries'

type Parts = { db: Db; live: Pick<LiveUpdates, 'publish'> }

/**
 * Counts again what tasks say of their relations after a related task, in any project, was finished, reopened or
 * deleted. Triggers list the tasks in the transaction of that write; each project with some of them then gets a change
 * of its own, so that no write waits for two projects. Any number of processes may do so.
 */
export async function recount({ db, live }: Parts, hasToStop: () => boolean = () => false) {
  // Within a transaction the project of the write is still locked.
  if (db.isTransaction) return
  let projectIds = await listProjectsToRecount(db)
  while (projectIds.length > 0 && !hasToStop()) {
    for (const projectId of projectIds) {
      if (await recountProject(db, projectId)) live.publish(db, { projects: [projectId] })
    }
    projectIds = await listProjectsToRecount(db)
  }
}

/** Returns whether a count of the project has changed. */
const recountProject = (db: Db, projectId: number) =>
  inWriteTransaction(db, projectId, async (tx) => {
    if (!(await lockProject(tx, projectId))) return false
    const changes = await recountTasks(tx, projectId, await takeStaleTasks(tx, projectId))
    const shown = changes.filter(({ fields }) => Object.keys(fields).length > 0)
    if (changes.length === 0) return false
    const project = await raiseRevisionAgain(tx, { id: projectId })
    const fields = changedFields(null, { tasks: changes.length })
    await recordChange(tx, project, { kind: 'tasks.changed', actorId: null, fields })
    await recordTaskChanges(tx, project, shown)
    return true
  })

/** Corrects the counts of tasks in a locked project, and returns what changed of each. */
export async function recountTasks(
  tx: Db,
  projectId: number,
  taskIds: readonly number[],
): Promise<TaskChange[]> {
  const miscounted = await listMiscounted(tx, projectId, taskIds)
  if (miscounted.length > 0) await updateCounts(tx, miscounted)
  return miscounted.map(({ id, stored, counted }) => ({
    taskId: id,
    fields: changedFields(recorded(stored), recorded(counted)),
  }))
}

const recorded = ({ blockedBy, parts, partsDone }: RelationCounts) => ({
  blockedBy,
  parts: parts === 0 ? null : `${partsDone}/${parts}`,
})
