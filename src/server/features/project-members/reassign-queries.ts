import { sql } from 'kysely'
import { changedFields } from '../../core/changes/changed-fields'
import type { LockedProject } from '../../core/changes/locked-project-queries'
import { readUserReferences, recordChange, recordTaskChanges } from '../../core/changes/record-change-queries'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'
import { notifyOfTasks } from '../notifications/notify-queries'

export type AssignedTask = { id: number; assignedTo: number | null }

const lockTasks = (db: Db, projectId: number) =>
  db
    .selectFrom('tasks')
    .select(['id', 'assignedTo'])
    .where('projectId', '=', projectId)
    .orderBy('id')
    .forNoKeyUpdate()

export const lockTasksOf = (db: Db, projectId: number, userId: number): Promise<AssignedTask[]> =>
  lockTasks(db, projectId).where('assignedTo', '=', userId).execute()

/** Locks the tasks that are assigned to others than this user. */
export const lockTasksOfOthers = (db: Db, projectId: number, userId: number): Promise<AssignedTask[]> =>
  lockTasks(db, projectId).where('assignedTo', '<>', userId).execute()

type Reassignment = { tasks: readonly AssignedTask[]; actorId: number; assignedTo: number | null }

/**
 * Gives tasks of a project to another user or to nobody, as one change. The history names the former assignee of each
 * task. It precedes the end of the memberships, because the foreign key would only empty the column. The end of a
 * membership notifies the former assignees.
 */
export async function reassignTasks(
  db: Db,
  project: LockedProject,
  { tasks, actorId, assignedTo }: Reassignment,
) {
  const ids = tasks.map(({ id }) => id)
  await setAssignee(db, ids, assignedTo)
  const reference = await readUserReferences(db, [assignedTo, ...tasks.map((task) => task.assignedTo)])
  const changes = tasks.map(({ id: taskId, assignedTo: former }) => {
    return {
      taskId,
      fields: changedFields({ assignee: former }, { assignee: assignedTo }, { assignee: reference }),
    }
  })
  await recordChange(db, project, {
    kind: 'tasks.changed',
    actorId,
    fields: { tasks: { from: null, to: tasks.length } },
  })
  await recordTaskChanges(db, project, changes)
  if (assignedTo === null) return
  const fields = changedFields(null, { assignee: assignedTo }, { assignee: reference })
  await notifyOfTasks(db, project, {
    actorId,
    changes: ids.map((taskId) => ({ taskId, fields })),
    isBatch: true,
  })
}

const setAssignee = (db: Db, taskIds: readonly number[], assignedTo: number | null) =>
  db
    .updateTable('tasks')
    .set((eb) => ({
      assignedTo,
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', sql<number>`any(${taskIds}::bigint[])`)
    .execute()
