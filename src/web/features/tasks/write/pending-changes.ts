import { createStore, useStore } from '@/web/lib/create-store'
import type { TaskPart } from '@/domain/task'
import type { Task } from '../task-types'

const pending = createStore<readonly PendingChange[]>(() => [])

/** Shows a change before the server answers; the returned function removes it. */
export function showPending(change: PendingChange) {
  pending.set([...pending.get(), change])
  return () => pending.set(pending.get().filter((other) => other !== change))
}

export const pendingChanges = pending.get

/** Runs a function as soon as no pending change matches. */
export function afterPending(wouldDouble: (change: PendingChange) => boolean, run: () => void) {
  if (!pending.get().some(wouldDouble)) return run()
  const stop = pending.subscribe(() => {
    if (pending.get().some(wouldDouble)) return
    stop()
    run()
  })
}

export const usePendingChanges = () => useStore(pending, (changes) => changes)

export type OptimisticChanges = Partial<Pick<Task, TaskPart | 'assignee' | 'finishedAt' | 'rank'>>

/** The changes and their effect on the card: a status that becomes done finishes the task now. */
export function shownChanges(task: Task, changes: OptimisticChanges): OptimisticChanges {
  const { status } = changes
  if (status === undefined || (status === 'done') === (task.status === 'done')) return changes
  return { ...changes, finishedAt: status === 'done' ? new Date().toISOString() : null }
}

/** A write that the server has not answered yet. */
export type PendingChange =
  | { kind: 'create'; draft: Task }
  | { kind: 'update'; taskId: number; changes: OptimisticChanges }
  | { kind: 'updateMany'; changesOf: ReadonlyMap<number, OptimisticChanges> }
  | { kind: 'delete'; taskIds: readonly number[] }

/** Whether a write is about a task. */
export function changesTask(change: PendingChange, taskId: number) {
  switch (change.kind) {
    case 'create':
      return change.draft.id === taskId
    case 'update':
      return change.taskId === taskId
    case 'updateMany':
      return change.changesOf.has(taskId)
    case 'delete':
      return change.taskIds.includes(taskId)
  }
}

/** The tasks with all pending changes applied; the same list if there are none. */
export function withPending<Row extends Task>(tasks: readonly Row[], pending: readonly PendingChange[]) {
  const deleted = new Set<number>()
  const changes = new Map<number, OptimisticChanges>()
  const add = (taskId: number, further: OptimisticChanges) =>
    changes.set(taskId, { ...changes.get(taskId), ...further })
  for (const change of pending) {
    if (change.kind === 'delete') for (const taskId of change.taskIds) deleted.add(taskId)
    if (change.kind === 'update') add(change.taskId, change.changes)
    if (change.kind === 'updateMany') for (const [taskId, changes] of change.changesOf) add(taskId, changes)
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

let lastDraftId = 0

/** The id of a new task or checklist item until the server has answered: a negative one, which only this page knows. */
export function nextDraftId() {
  lastDraftId -= 1
  return lastDraftId
}

/** A new task or checklist item that the server has not answered yet is shown but cannot be changed. */
export const isDraft = ({ id }: { id: number }) => id < 0
