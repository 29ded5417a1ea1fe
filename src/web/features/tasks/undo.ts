import { queryClient } from '@/web/app/query-client'
import { trpcClient } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { errorCode } from '@/web/lib/error-code'
import { newestByOthers } from './history-model'
import { differing, valuesIn, type TaskChanges } from './merge-model'
import { recentChanges } from './find-conflict'
import { newerThan } from './send-changes'
import { takeTask } from './task-cache'
import type { Task } from './task-types'
import { taskScope, write } from './task-write'
import { expectedVersion, lastStep, noteOwnVersion, putBackStep, takeStep, type UndoStep } from './undo-steps'

/** Somebody else has changed the task since: what they did is not to be lost. */
class NotUndone extends Error {}

/** Takes back the newest change that has not been taken back yet. */
export async function undoLast() {
  const step = lastStep()
  if (step) await undo(step)
}

/** Puts a task back to where it was before a change, once; also a change that the server has yet to answer. */
export async function undo(step: UndoStep) {
  if (!takeStep(step)) return
  const written = await step.written.catch(() => null)
  if (!written) return
  const { before, after } = written
  const changes = valuesIn(before, differing(before, after))
  try {
    await write({
      projectId: before.projectId,
      scope: taskScope(step.taskId),
      pending: { kind: 'update', taskId: step.taskId, changes: { ...changes, assignee: before.assignee } },
      meta: {
        success: { title: 'Undone', text: `“${before.title}” is as it was before` },
        failure: (error) =>
          error instanceof NotUndone ? { title: 'Not undone', text: error.message } : error.message,
      },
      send: () => sendBack(after, changes),
      take: (task) => {
        noteOwnVersion(task.id, task.version)
        takeTask(task)
      },
    })
  } catch (error) {
    const wasAnswered = error instanceof NotUndone || errorCode(error) !== null
    if (!wasAnswered) putBackStep(step)
  }
}

async function sendBack(after: Task, changes: TaskChanges) {
  const { id: taskId } = after
  const version = expectedVersion(taskId, after.version)
  try {
    return await trpcClient.task.update.mutate({ taskId, version, ...changes })
  } catch (refusal) {
    const { title } = await newerThan({ id: taskId, version }, refusal)
    const viewer = queryClient.getQueryData(viewerQuery.queryKey)
    const change = newestByOthers(await recentChanges(taskId), viewer?.id)
    throw new NotUndone(
      `“${title}” was changed by ${change?.actor?.username ?? 'somebody else'} since; nothing was undone.`,
      { cause: refusal },
    )
  }
}
