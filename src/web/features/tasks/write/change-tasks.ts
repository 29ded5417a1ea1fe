import { displayName } from '@/domain/account'
import type { Due } from '@/domain/due'
import {
  statusPatch,
  type TaskPriority,
  taskPriorityLabels,
  type TaskStatus,
  taskStatusLabels,
} from '@/domain/task'
import { formatDue } from '@/web/lib/due-dates'
import { isAlready } from './merge-model'
import type { OptimisticChanges } from './pending-changes'
import { type BatchChanges, writeBatch } from './batch'
import type { Person, Task } from '../task-types'
import { undoAction } from './use-undo'
import { addStep, type BatchStep } from './undo-steps'

/*
 * Each changes tasks of one project together, with one undo for all. They are shown as changed before the server
 * answers.
 */

export const moveTasks = (tasks: readonly Task[], status: TaskStatus) =>
  changeTasks(tasks, `moved to ${taskStatusLabels[status]}`, statusPatch(status))

export const assignTasks = (tasks: readonly Task[], assignee: Person | null) =>
  changeTasks(
    tasks,
    assignee ? `assigned to ${displayName(assignee)}` : 'assigned to nobody',
    { assignedTo: assignee?.id ?? null },
    { assignee },
  )

export function setDueDates(tasks: readonly Task[], due: Due) {
  const date = formatDue(due)
  return changeTasks(tasks, date === null ? 'left without a due date' : `made due ${date}`, due)
}

export const setPriorities = (tasks: readonly Task[], priority: TaskPriority) =>
  changeTasks(tasks, `set to ${taskPriorityLabels[priority].toLowerCase()} priority`, { priority })

export const archiveTasks = (tasks: readonly Task[]) => changeTasks(tasks, 'archived', { archived: true })

export const unarchiveTasks = (tasks: readonly Task[]) =>
  changeTasks(tasks, 'unarchived', { archived: false })

async function changeTasks(
  tasks: readonly Task[],
  verb: string,
  changes: BatchChanges,
  shown?: OptimisticChanges,
) {
  const different = tasks.filter((task) => !isAlready(task, changes))
  const [first] = different
  if (!first) return
  const batch = writeBatch({
    projectId: first.projectId,
    parts: [{ tasks: different, changes, shown }],
    verb,
    action: undoAction(() => step),
  })
  const step: BatchStep = { batch }
  void addStep(step)
  await batch.catch(() => undefined)
}
