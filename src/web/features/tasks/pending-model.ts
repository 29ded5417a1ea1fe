import type { TaskField } from '@/domain/task'
import type { Task } from './task-types'

export type OptimisticChanges = Partial<Pick<Task, TaskField | 'assignee'>>

/** A write that the server has not answered yet. */
export type PendingChange =
  | { kind: 'create'; draft: Task }
  | { kind: 'update'; taskId: number; changes: OptimisticChanges }
  | { kind: 'delete'; taskId: number }

/** The tasks with all pending changes applied; the same list if there are none. */
export function withPending<Row extends Task>(tasks: readonly Row[], pending: readonly PendingChange[]) {
  const deleted = new Set<number>()
  const changes = new Map<number, OptimisticChanges>()
  for (const change of pending) {
    if (change.kind === 'delete') deleted.add(change.taskId)
    if (change.kind === 'update') {
      changes.set(change.taskId, { ...changes.get(change.taskId), ...change.changes })
    }
  }
  if (deleted.size === 0 && changes.size === 0) return tasks
  return tasks
    .filter((task) => !deleted.has(task.id))
    .map((task) => (changes.has(task.id) ? { ...task, ...changes.get(task.id) } : task))
}

/** The new tasks of a board that have no id yet. */
export const draftsOf = (projectId: number, pending: readonly PendingChange[]) =>
  pending.flatMap((change) =>
    change.kind === 'create' && change.draft.projectId === projectId ? [change.draft] : [],
  )

/** A new task that the server has not answered yet is shown but cannot be changed. */
export const isDraft = (task: { id: number }) => task.id < 0
