import { trpcClient } from '@/web/app/trpc'
import type { Task } from '../task-types'
import { batchPartsOf, batchScope, sendBatch } from './batch'
import { batchesMeta, type BatchesTogether, type BatchResult } from './batch-texts'
import { toBoolean, write } from './send-write'
import { removeCachedTasks } from './task-cache'
import { removeStepsOf } from './undo-steps'

/** Deletes tasks for good, with one toast for all. They are gone from the page before the server answers. */
export async function deleteTasks(tasks: readonly Task[]) {
  const together: BatchesTogether = { tasks, results: [] }
  const projectIds = new Set(tasks.map(({ projectId }) => projectId))
  await Promise.all(
    [...projectIds].map((projectId) =>
      deleteIn(
        projectId,
        tasks.filter((task) => task.projectId === projectId),
        together,
      ),
    ),
  )
}

/** The same with tasks of one project. */
function deleteIn(projectId: number, tasks: readonly Task[], together: BatchesTogether) {
  const subject = { projectId, tasks, verb: 'deleted' }
  const taskIds = tasks.map(({ id }) => id)
  const result: BatchResult<number> = { done: [], rejected: [] }
  together.results.push(result)
  return toBoolean(
    write({
      projectId,
      scope: batchScope(projectId),
      pending: { kind: 'delete', taskIds },
      meta: batchesMeta(together, subject),
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
