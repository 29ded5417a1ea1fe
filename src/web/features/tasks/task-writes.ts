import { statusPatch, taskStatusLabels, type TaskPriority, type TaskStatus } from '@/domain/task'
import { trpcClient } from '@/web/app/trpc'
import type { ToastMessage } from '@/web/lib/notify'
import type { TaskChanges } from './merge-model'
import { type PendingChange, pendingChanges, withPending } from './pending-changes'
import { sendChanges } from './send-changes'
import { forgetTask, takeNewTask, takeTask } from './task-cache'
import { TaskConflict } from './task-conflict'
import type { Task } from './task-types'
import { succeeds, taskScope, write } from './task-write'
import { forgetStepsOf, keepStep, noteOwnVersion, type UndoStep } from './undo-steps'

/*
 * Writes that can be seen at once. Each is laid over what the server said last until it is answered: when it is refused the
 * layer goes, and the toast says why. They resolve to whether the server accepted.
 */

export const moveTask = (task: Task, status: TaskStatus) =>
  changeAtOnce(task, statusPatch(status), {
    success: { title: 'Task moved', text: `Task has been moved to ${taskStatusLabels[status]}` },
    failure: 'Failed to move task',
  })

export const setTaskStatus = (task: Task, status: TaskStatus) =>
  changeAtOnce(task, statusPatch(status), { success: done('Task status updated') })

export const setTaskPriority = (task: Task, priority: TaskPriority) =>
  changeAtOnce(
    task,
    { priority },
    { success: done('Task updated successfully'), failure: 'Failed to update task priority' },
  )

export const archiveTask = (task: Task) =>
  changeAtOnce(task, { archived: true }, { success: done('Task archived successfully') })

export const unarchiveTask = (task: Task) =>
  changeAtOnce(task, { archived: false }, { success: done('Task unarchived successfully') })

export const deleteTask = (task: Task) =>
  succeeds(
    write({
      projectId: task.projectId,
      scope: taskScope(task.id),
      pending: { kind: 'delete', taskId: task.id },
      meta: { success: 'Task deleted successfully' },
      send: () => trpcClient.task.delete.mutate({ taskId: task.id }),
      take: () => {
        forgetStepsOf(task.id)
        forgetTask(task)
      },
    }),
  )

/** A task that was typed into a lane: on the board before the server has answered. */
export const addTask = (draft: Task) =>
  succeeds(
    write({
      projectId: draft.projectId,
      scope: { id: `new-in-${draft.projectId}` },
      pending: { kind: 'create', draft },
      meta: { success: 'Task created successfully' },
      send: () =>
        trpcClient.task.create.mutate({
          projectId: draft.projectId,
          title: draft.title,
          status: draft.status,
        }),
      take: takeNewTask,
    }),
  )

/** What the edit dialog saves. It is not shown before it is answered, and a conflict is left to the dialog. */
export const editTask = (seen: Task, changes: TaskChanges) =>
  change(seen, changes, {
    success: done('Task updated successfully'),
    failure: (error) => (error instanceof TaskConflict ? null : error.message),
  })

type Words = { success: ToastMessage; failure?: string }

/** Where somebody else has changed the same meanwhile, theirs stays, and the toast offers to do it all the same. */
function changeAtOnce(seen: Task, changes: TaskChanges, words: Words): Promise<boolean> {
  const failure = (error: Error) =>
    error instanceof TaskConflict
      ? {
          title: 'Theirs was kept',
          text: error.message,
          action: {
            label: 'Do mine anyway',
            run: () => void changeAtOnce(error.current, changes, words),
          },
        }
      : (words.failure ?? error.message)
  return succeeds(
    change(seen, changes, { success: words.success, failure }, { kind: 'update', taskId: seen.id, changes }),
  )
}

type Answers = { success: ToastMessage; failure: (error: Error) => string | ToastMessage | null }

function change(seen: Task, changes: TaskChanges, { success, failure }: Answers, pending?: PendingChange) {
  const [known = seen] = withPending([seen], pendingChanges())
  const written = write({
    projectId: seen.projectId,
    scope: taskScope(seen.id),
    pending,
    meta: {
      success: { ...success, action: { label: 'Undo', keys: 'Ctrl Z', run: () => void takeBack(step) } },
      failure,
    },
    send: () => sendChanges(known, changes),
    take: ({ before, after }) => {
      if (after !== before) noteOwnVersion(after.id, after.version)
      takeTask(after)
    },
  })
  const step: UndoStep = { taskId: seen.id, written }
  void keepStep(step)
  return written
}

async function takeBack(step: UndoStep) {
  const { undo } = await import('./undo')
  await undo(step)
}

function done(text: string): ToastMessage {
  return { title: 'Success', text }
}
