import type { TasksMovePreview } from '@/domain/task-batch-schema'
import { isRejectedWrite } from '../../core/database-errors'
import { refusalReasons, sameProject } from '../../core/errors'
import { type Db, inTransaction, withSavepoint } from '../../platform/database/database'
import { finishNextMove } from './finish-moves-queries'
import { lockProjects } from '../../core/changes/locked-project-queries'
import { moveLockedTasks, previewTasksMove, type TasksToMove } from './move-tasks-queries'

/** Moves tasks to another project. Undefined when the access to one of both is outdated. */
export function moveTasks(db: Db, tasks: TasksToMove) {
  if (tasks.from.projectId === tasks.to.projectId) throw sameProject()
  return inTransaction(db, async (transaction) => {
    if (!(await lockProjects(transaction, [tasks.from, tasks.to]))) return undefined
    return withSavepoint(transaction, () => moveLockedTasks(transaction, tasks))
  })
}

/**
 * Finishes the moves of tasks in small steps, until there are none or it has to stop: copies their history, and lets
 * their texts for the search follow. Any number of processes may do so.
 */
export async function finishMoves(db: Db, hasToStop: () => boolean = () => false) {
  while (!hasToStop() && (await finishNextMove(db)));
}

const stepsAtOnce = 5

/** Finishes a few moves at once, so that of a single task nothing is left to do; those of many are left to the schedule. */
export async function finishFewMoves(db: Db) {
  // Within a transaction both projects are still locked.
  if (db.isTransaction) return
  let steps = 0
  await finishMoves(db, () => (steps += 1) > stepsAtOnce).catch(() => undefined)
}

/** Like `moveTasks`, but those that are not in the project are refused alone. Returns JSON. */
export async function moveTasksThatExist(db: Db, tasks: Omit<TasksToMove, 'answer'>) {
  const done = await moveTasks(db, { ...tasks, answer: 'changes' }).catch((error: unknown) => {
    if (isRejectedWrite(error)) return { json: '', ids: [] }
    throw error
  })
  if (!done) return undefined
  const moved = new Set(done.ids)
  const refused = tasks.taskIds.filter((id) => !moved.has(id)).map(missing)
  return `{"moved":[${done.json}],"refused":${JSON.stringify(refused)}}`
}

const missing = (id: number) => ({ id, reason: refusalReasons.missing })

/** What `moveTasksThatExist` would do. */
export async function previewOfMove(
  db: Db,
  tasks: Pick<TasksToMove, 'taskIds' | 'from' | 'to'>,
): Promise<TasksMovePreview> {
  if (tasks.from.projectId === tasks.to.projectId) throw sameProject()
  const rows = await previewTasksMove(db, tasks)
  const there = rows.filter(({ isThere }) => isThere)
  return {
    tasks: there.map(({ taskId }) => taskId),
    unassigned: there.flatMap(({ taskId, assignee }) => (assignee ? [{ taskId, assignee }] : [])),
    refused: rows.filter(({ isThere }) => !isThere).map(({ taskId }) => missing(taskId)),
  }
}
