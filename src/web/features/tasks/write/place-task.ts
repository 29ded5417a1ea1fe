import { rankOf } from '@/domain/rank'
import { ranksBetween } from '@/domain/ranks-between'
import { trpcClient } from '@/web/app/trpc'
import { isIn, movedValues, moveChanges } from '../../lanes/lane-model'
import type { Task } from '../task-types'
import { finishHint } from './next-tasks'
import { withHint } from './open-parts'
import { type Place, placedWords } from './placed-words'
import { shownChanges } from './pending-changes'
import { toBoolean, taskScope, write } from './send-write'
import { cacheTask } from './task-cache'
import { addStep, noteOwnVersion, type OtherStep } from './undo-steps'
import { undoAction } from './use-undo'

/** Puts a task there, and shows that before the server answers. The undo puts it back after its former neighbour. */
export function placeTask(task: Task, to: Place, from: Place) {
  const did = send(task, to, {
    title: 'Task moved',
    text: `Task has been ${placedWords([task], to)}`,
    action: undoAction(() => step),
  })
  const step: OtherStep = {
    did,
    revert: () => send(task, from, { title: 'Undone', text: `“${task.title}” is where it was before` }),
  }
  void addStep(step)
  return did
}

function send(
  task: Task,
  { lane, before, after }: Place,
  success: { title: string; text: string; action?: ReturnType<typeof undoAction> },
) {
  let hint: string | null = null
  return toBoolean(
    write({
      projectId: task.projectId,
      scope: taskScope(task.id),
      pending: {
        kind: 'update',
        taskId: task.id,
        changes: shownChanges(task, { ...movedValues(lane), ...shownRank(before, after) }),
      },
      meta: {
        // Read when the server has answered.
        get success() {
          return withHint(success, hint)
        },
        failure: 'Failed to move task',
      },
      async send() {
        const placed = await trpcClient.task.update.mutate({
          taskId: task.id,
          ...(!isIn(lane, task) && moveChanges(lane)),
          afterTaskId: before?.id ?? null,
        })
        hint = await finishHint({ before: task, after: placed })
        return placed
      },
      onSuccess(placed) {
        noteOwnVersion(placed.id, placed.version)
        cacheTask(placed)
      },
    }),
  )
}

/** As the server will choose it, unless it has to make room. */
function shownRank(before: Task | null, after: Task | null) {
  const [rank] = ranksBetween(before && rankOf(before), after && rankOf(after), 1) ?? []
  return rank === undefined ? {} : { rank }
}
