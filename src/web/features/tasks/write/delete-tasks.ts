import { undoOfDeletion } from '@/web/app/bin'
import { type Outputs, trpcClient } from '@/web/app/trpc'
import type { ToastAction } from '@/web/lib/notify'
import type { Task } from '../task-types'
import { batchPartsOf, batchScope, sendBatch } from './batch'
import { batchesMeta, type BatchesTogether, type BatchResult } from './batch-texts'
import { taskScope, toBoolean, write } from './send-write'
import { removeCachedTasks } from './task-cache'
import { removeStepsOf } from '@/web/app/undo-steps'

/** Deletes a task, which is gone from the page before the server answers. */
export function deleteTask({ id, projectId, title }: Task) {
  const written = write({
    projectId,
    scope: taskScope(id),
    pending: { kind: 'delete', taskIds: [id] },
    meta: {
      // Read when the server has answered.
      get success() {
        return { title: 'Success', text: 'Task deleted successfully', about: title, action }
      },
    },
    send: () => trpcClient.task.delete.mutate({ taskId: id }),
    onSuccess: ({ binId }) => {
      if (binId === null) removeStepsOf(id)
      removeCachedTasks(projectId, [id])
    },
  })
  const action = undoOfDeletion({
    binIds: written.then(({ binId }) => [binId]),
    load: async () => {
      const { restoreTasks } = await import('./restore-tasks')
      return (binIds) => restoreTasks([{ projectId, binIds }], title)
    },
  })
  return toBoolean(written)
}

/**
 * Deletes tasks, with one toast and one undo for all. They are gone from the page before the server answers.
 */
export async function deleteTasks(tasks: readonly Task[]) {
  const projectIds = [...new Set(tasks.map(({ projectId }) => projectId))]
  const together: Together = { tasks, results: [], action: () => action }
  const deleted = Promise.all(
    projectIds.map((projectId) =>
      deleteIn(
        projectId,
        tasks.filter((task) => task.projectId === projectId),
        together,
      ),
    ),
  )
  const [only, ...others] = tasks
  const action = undoOfDeletion({
    binIds: deleted.then((results) => results.flatMap(({ done }) => done.map(({ binId }) => binId))),
    load: async () => {
      const { restoreTasks } = await import('./restore-tasks')
      const title = others.length === 0 ? only?.title : undefined
      return async () => restoreTasks(await deleted.then(binsOf), title)
    },
  })
  await deleted
}

const binsOf = (results: readonly Result[]) =>
  results.flatMap(({ projectId, done }) => {
    const binIds = done.flatMap(({ binId }) => binId ?? [])
    return binIds.length === 0 ? [] : [{ projectId, binIds }]
  })

type Together = BatchesTogether & { action: () => ToastAction | undefined }
type Deleted = Outputs['task']['deleteMany']['changed'][number]
type Result = BatchResult<Deleted> & { projectId: number }

/** The same with tasks of one project. Returns what was deleted. */
async function deleteIn(projectId: number, tasks: readonly Task[], together: Together) {
  const subject = { projectId, tasks, verb: 'deleted' }
  const taskIds = tasks.map(({ id }) => id)
  const result: Result = { projectId, done: [], rejected: [] }
  together.results.push(result)
  await toBoolean(
    write({
      projectId,
      scope: batchScope(projectId),
      pending: { kind: 'delete', taskIds },
      meta: batchesMeta(together, subject, together.action),
      send: () =>
        sendBatch(
          subject,
          batchPartsOf(taskIds).map((part) => deleteCall(projectId, part)),
          result,
        ),
      onSuccess() {
        for (const { id, binId } of result.done) if (binId === null) removeStepsOf(id)
        removeCachedTasks(
          projectId,
          result.done.map(({ id }) => id),
        )
      },
    }),
  )
  return result
}

const deleteCall = (projectId: number, taskIds: number[]) => ({
  taskIds,
  async send() {
    const { changed, refused } = await trpcClient.task.deleteMany.mutate({ projectId, taskIds })
    return { done: changed, rejected: refused }
  },
})
