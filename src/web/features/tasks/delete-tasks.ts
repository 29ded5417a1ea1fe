import { maxTasksInBatch } from '@/domain/task'
import { trpcClient } from '@/web/app/trpc'
import { batchText, type Refusal, refusalText } from './batch-texts'
import { readBoardAgain, removeCachedTasks } from './task-cache'
import { batchScope, NothingChanged } from './task-batch'
import type { Task } from './task-types'
import { succeeds, write } from './task-write'
import { forgetStepsOf } from './undo-steps'

type Result = { deleted: number[]; refused: Refusal[] }

/** Deletes tasks of one project for good. They are gone from the page before the server answers. */
export async function deleteTasks(tasks: readonly Task[]) {
  const [first] = tasks
  if (!first) return
  const { projectId } = first
  const taskIds = tasks.map(({ id }) => id)
  const result: Result = { deleted: [], refused: [] }
  await succeeds(
    write({
      projectId,
      scope: batchScope(projectId),
      pending: { kind: 'delete', taskIds },
      meta: {
        // Read when the server has answered.
        get success() {
          return {
            title: 'Success',
            text: batchText(result.deleted.length, result.refused, tasks, 'deleted'),
          }
        },
      },
      async send() {
        await sendCalls(projectId, taskIds, result)
        if (result.refused.length > 0) void readBoardAgain(projectId)
        if (result.deleted.length === 0) {
          throw new NothingChanged(refusalText(result.refused, tasks, 'deleted'))
        }
      },
      onSuccess() {
        for (const taskId of result.deleted) forgetStepsOf(taskId)
        removeCachedTasks(projectId, result.deleted)
      },
    }),
  )
}

/** Sends the calls one by one. If one fails after others have succeeded, its tasks count as refused. */
async function sendCalls(projectId: number, taskIds: readonly number[], result: Result) {
  for (let start = 0; start < taskIds.length; start += maxTasksInBatch) {
    try {
      const part = taskIds.slice(start, start + maxTasksInBatch)
      const { deleted, refused } = await trpcClient.task.deleteMany.mutate({ projectId, taskIds: part })
      result.deleted.push(...deleted)
      result.refused.push(...refused)
    } catch (error) {
      if (result.deleted.length === 0 || !(error instanceof Error)) throw error
      result.refused.push(...taskIds.slice(start).map((id) => ({ id, reason: error.message })))
      break
    }
  }
}
