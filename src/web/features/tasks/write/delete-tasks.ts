import { trpcClient } from '@/web/app/trpc'
import type { Task } from '../task-types'
import { batchMeta, type BatchResult, batchScope, batchPartsOf, sendBatch } from './batch'
import { toBoolean, write } from './send-write'
import { removeCachedTasks } from './task-cache'
import { removeStepsOf } from './undo-steps'

/** Deletes tasks of one project for good. They are gone from the page before the server answers. */
export async function deleteTasks(tasks: readonly Task[]) {
  const [first] = tasks
  if (!first) return
  const { projectId } = first
  const subject = { projectId, tasks, verb: 'deleted' }
  const taskIds = tasks.map(({ id }) => id)
  const result: BatchResult<number> = { done: [], rejected: [] }
  await toBoolean(
    write({
      projectId,
      scope: batchScope(projectId),
      pending: { kind: 'delete', taskIds },
      meta: batchMeta(subject, result),
      send: () =>
        sendBatch(
          subject,
          batchPartsOf(taskIds).map((part) => deleteCall(projectId, part)),
          result,
        ),
      onSuccess() {
        for (const taskId of result.done) removeStepsOf(taskId)
        removeCachedTasks(projectId, result.done)
      },
    }),
  )
}

const deleteCall = (projectId: number, taskIds: number[]) => ({
  taskIds,
  async send() {
    const { changed, refused } = await trpcClient.task.deleteMany.mutate({ projectId, taskIds })
    return { done: changed.map(({ id }) => id), rejected: refused }
  },
})
