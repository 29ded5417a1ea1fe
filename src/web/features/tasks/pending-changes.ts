import { createStore, useStore } from '@/web/lib/create-store'
import type { TaskField } from '@/domain/task'
import type { Task } from './task-types'

const pending = createStore<readonly PendingChange[]>([])

/** Shows a change before it is answered; the returned function ends that. */
export function showPending(change: PendingChange) {
  pending.set([...pending.get(), change])
  return () => pending.set(pending.get().filter((other) => other !== change))
}

export const pendingChanges = pending.get

/** Runs something as soon as no change is pending that it would double. */
export function afterPending(wouldDouble: (change: PendingChange) => boolean, run: () => void) {
  if (!pending.get().some(wouldDouble)) return run()
  const stop = pending.subscribe(() => {
    if (pending.get().some(wouldDouble)) return
    stop()
    run()
  })
}

export const usePendingChanges = () => useStore(pending, (changes) => changes)

export type OptimisticChanges = Partial<Pick<Task, TaskField | 'assignee'>>

/** A write that was sent and is not answered yet. */
export type PendingChange =
  | { kind: 'create'; draft: Task }
  | { kind: 'update'; taskId: number; changes: OptimisticChanges }
  | { kind: 'delete'; taskId: number }

/** The tasks as they will be once everything that was sent has been accepted; the very list when nothing is pending. */
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

/** The tasks of one board that were sent and have no id yet. */
export const draftsOf = (projectId: number, pending: readonly PendingChange[]) =>
  pending.flatMap((change) =>
    change.kind === 'create' && change.draft.projectId === projectId ? [change.draft] : [],
  )

/** A task that the server has not answered yet can be looked at, not touched. */
export const isDraft = (task: { id: number }) => task.id < 0
