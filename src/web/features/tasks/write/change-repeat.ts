import type { Repeat } from '@/domain/repeats/repeat-schema'
import { trpcClient } from '@/web/app/trpc'
import { formatDueWeekday } from '@/web/lib/due-dates'
import type { Task } from '../task-types'
import { updateTask } from './change-task'
import { valuesIn } from './merge-model'
import { taskScope, toBoolean, write } from './send-write'
import { cacheTask, newestCached } from './task-cache'
import { addStep, noteOwnVersion, type UndoStep, type Written } from './undo-steps'
import { undoAction } from './use-undo'

export const setRepeat = (task: Task, repeat: Repeat | null) => updateTask(task, { repeat })

/** While a repeat is paused, no task follows a finished one. */
export const pauseRepeat = (task: Task, paused: boolean) =>
  task.repeat ? updateTask(task, { repeat: { ...task.repeat, paused } }) : undefined

export const canBeSkipped = ({ repeat, status, archived }: Task) =>
  repeat !== null && status !== 'done' && !archived

/** Makes a recurring task due on its next date, which the server knows. */
export function skipOnce(task: Task) {
  let due = ''
  const written = write<Written>({
    projectId: task.projectId,
    scope: taskScope(task.id),
    meta: {
      // Read when the server has answered.
      get success() {
        const action = undoAction(() => step)
        return { title: 'Skipped once', text: `Due ${due}`, about: task.title, action }
      },
    },
    async send() {
      const skipped = valuesIn(newestCached(task), ['dueDate', 'startDate', 'repeat'])
      const after = await trpcClient.task.skip.mutate({ taskId: task.id })
      due = formatDueWeekday(after) ?? ''
      return { before: { ...after, ...skipped }, after }
    },
    onSuccess({ after }) {
      noteOwnVersion(after.id, after.version)
      cacheTask(after)
    },
  })
  const step: UndoStep = { taskId: task.id, written }
  void addStep(step)
  return toBoolean(written)
}
