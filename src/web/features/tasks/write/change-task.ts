import type { TaskPriority } from '@/domain/task'
import { trpcClient } from '@/web/app/trpc'
import { formatDueWeekday } from '@/web/lib/due-dates'
import type { ToastMessage } from '@/web/lib/notify'
import { type LaneChoice, movedValues, moveChanges } from '../../lanes/lane-model'
import { type Postponement, postponed } from '../dates/due-model'
import { createTask, newTaskOf } from './create-task'
import { taskCreated } from './created-tasks'
import { changedWords } from './changed-words'
import { TaskConflict } from './merge-model'
import { finishHint } from './next-tasks'
import { withHint } from './open-parts'
import {
  type OptimisticChanges,
  type PendingChange,
  pendingChanges,
  shownChanges,
  withPending,
} from './pending-changes'
import { sendChanges, toBoolean, taskScope, write } from './send-write'
import { removeCachedTasks, cacheTask } from './task-cache'
import type { Person, Task, TaskChanges } from '../task-types'
import { undoAction } from './use-undo'
import { removeStepsOf, addStep, noteOwnVersion, type UndoStep } from './undo-steps'

/*
 * Optimistic writes. Each change is shown over the cached data until the server answers. If the server rejects it,
 * the change is removed and a toast says why. Each returns a promise of whether the server accepted.
 */

export const moveTask = (task: Task, to: LaneChoice) =>
  changeAtOnce(
    task,
    moveChanges(to),
    {
      success: {
        title: 'Task moved',
        text: `Task has been moved to ${to.name}`,
        about: `${task.title} → ${to.name}`,
      },
      failure: 'Failed to move task',
    },
    movedValues(to),
  )

export const setTaskStatus = (task: Task, to: LaneChoice) =>
  changeAtOnce(
    task,
    moveChanges(to),
    { success: done('Task status updated', `${task.title} → ${to.name}`) },
    movedValues(to),
  )

export const setTaskPriority = (task: Task, priority: TaskPriority) =>
  changeAtOnce(
    task,
    { priority },
    {
      success: done('Task updated successfully', changedWords(task, { priority })),
      failure: 'Failed to update task priority',
    },
  )

export const assignTask = (task: Task, assignee: Person | null) =>
  updateTask(task, { assignedTo: assignee?.id ?? null }, { assignee })

/** `shown` holds further fields of the card that the change affects. */
export const updateTask = (task: Task, changes: TaskChanges, shown: OptimisticChanges = {}) =>
  changeAtOnce(
    task,
    changes,
    { success: done('Task updated successfully', changedWords(task, { ...changes, ...shown })) },
    shown,
  )

export const postponeTask = (task: Task, by: Postponement) => {
  const due = postponed(task, by, new Date())
  return changeAtOnce(task, due, {
    success: { title: 'Task postponed', text: `Due ${formatDueWeekday(due)}`, about: task.title },
  })
}

export const archiveTask = (task: Task) =>
  changeAtOnce(task, { archived: true }, { success: done('Task archived successfully', task.title) })

export const unarchiveTask = (task: Task) =>
  changeAtOnce(task, { archived: false }, { success: done('Task unarchived successfully', task.title) })

export const deleteTask = (task: Task) =>
  toBoolean(
    write({
      projectId: task.projectId,
      scope: taskScope(task.id),
      pending: { kind: 'delete', taskIds: [task.id] },
      meta: { success: done('Task deleted successfully', task.title) },
      send: () => trpcClient.task.delete.mutate({ taskId: task.id }),
      onSuccess: () => {
        removeStepsOf(task.id)
        removeCachedTasks(task.projectId, [task.id])
      },
    }),
  )

/** Creates a task that was typed into a lane, and shows it as a draft until the server answers. */
export const addTask = (draft: Task, onCreated = (_taskId: number) => {}) =>
  toBoolean(createTask(newTaskOf(draft), taskCreated(draft)).then(({ id }) => onCreated(id)))

/** Saves the edit dialog. The change is not shown before the server answers, and the dialog handles a conflict. */
export const editTask = (seen: Task, changes: TaskChanges) =>
  change(seen, changes, {
    success: done('Task updated successfully', changedWords(seen, changes)),
    failure: (error) => (error instanceof TaskConflict ? null : error.message),
  })

/**
 * Saves a text that is edited in place. A conflict is shown in its editor, and by a toast only if the editor is gone.
 * @returns whether the server accepted it, or the conflict
 */
export const updateText = (seen: Task, changes: TaskChanges, isEditorThere: () => boolean) =>
  change(
    seen,
    changes,
    {
      success: done('Task updated successfully', changedWords(seen, changes)),
      failure: (error) =>
        error instanceof TaskConflict && isEditorThere()
          ? null
          : (keptTheirs(error, (current) => void updateTask(current, changes)) ?? error.message),
    },
    pendingUpdate(seen, changes),
  ).then(
    () => true,
    (error: unknown) => error instanceof TaskConflict && error,
  )

type ChangeTexts = { success: ToastMessage; failure?: string }

function changeAtOnce(
  seen: Task,
  changes: TaskChanges,
  { success, failure }: ChangeTexts,
  shown: OptimisticChanges = {},
): Promise<boolean> {
  const again = (current: Task) => void changeAtOnce(current, changes, { success, failure }, shown)
  return toBoolean(
    change(
      seen,
      changes,
      { success, failure: (error) => keptTheirs(error, again) ?? failure ?? error.message },
      pendingUpdate(seen, changes, shown),
    ),
  )
}

/** If somebody else has changed the same field, their value stays, and the toast offers to overwrite it. */
const keptTheirs = (error: Error, overwrite: (current: Task) => void): ToastMessage | null =>
  error instanceof TaskConflict
    ? {
        title: 'Their change was kept',
        text: error.message,
        action: { label: 'Apply mine anyway', run: () => overwrite(error.current) },
      }
    : null

const pendingUpdate = (seen: Task, changes: TaskChanges, shown: OptimisticChanges = {}): PendingChange => ({
  kind: 'update',
  taskId: seen.id,
  changes: shownChanges(seen, { ...changes, ...shown }),
})

type ChangeToasts = { success: ToastMessage; failure: (error: Error) => string | ToastMessage | null }

function change(
  seen: Task,
  changes: TaskChanges,
  { success, failure }: ChangeToasts,
  pending?: PendingChange,
) {
  const [known = seen] = withPending([seen], pendingChanges())
  let hint: string | null = null
  const written = write({
    projectId: seen.projectId,
    scope: taskScope(seen.id),
    pending,
    meta: {
      // Read when the server has answered.
      get success() {
        return { ...withHint(success, hint), action: undoAction(() => step) }
      },
      failure,
    },
    async send() {
      const sent = await sendChanges(known, changes)
      hint = await finishHint({ before: known, after: sent.after })
      return sent
    },
    onSuccess: ({ before, after }) => {
      if (after !== before) noteOwnVersion(after.id, after.version)
      cacheTask(after)
    },
  })
  const step: UndoStep = { taskId: seen.id, written }
  void addStep(step)
  return written
}

function done(text: string, about: string): ToastMessage {
  return { title: 'Success', text, about }
}
