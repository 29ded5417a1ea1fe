import { trpcClient } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { taskCount } from '../task-count'
import type { Task } from '../task-types'
import { batchScope } from './batch'
import { createdText } from './created-tasks'
import { createTask, type NewTask } from './create-task'
import { write } from './send-write'
import { removeCachedTasks } from './task-cache'
import { type OtherStep, addStep, removeStepsOf } from '@/web/app/undo-steps'
import { undoAction } from './use-undo'

/**
 * Creates tasks of one project, one after the other. One toast says how many, and takes them back. Returns which of
 * them the server accepted.
 */
export async function addTasks(tasks: readonly NewTask[]) {
  const written = Promise.allSettled(tasks.map((task) => createTask(task, { failure: null })))
  const made = written.then((results) =>
    results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
  )
  const step: OtherStep = {
    did: made.then(({ length }) => length > 0),
    revert: async () => deleteAgain(await made),
  }
  void addStep(step)
  const results = await written
  const created = await made
  const refused = results.find((result) => result.status === 'rejected')
  const reason = refused?.reason instanceof Error ? refused.reason.message : ''
  const action = undoAction(() => step)
  if (created.length === 0) notify.error(reason)
  else if (refused)
    notify.error({ title: `${taskCount(created.length)} of ${tasks.length} created`, text: reason, action })
  else notify.success({ title: 'Success', text: createdText(created), action })
  return results.map(({ status }) => status === 'fulfilled')
}

async function deleteAgain(tasks: readonly Task[]) {
  const [first] = tasks
  if (!first) return
  const { projectId } = first
  const taskIds = tasks.map(({ id }) => id)
  await write({
    projectId,
    scope: batchScope(projectId),
    pending: { kind: 'delete', taskIds },
    meta: { success: { title: 'Undone', text: `${taskCount(taskIds.length)} deleted` } },
    send: () => trpcClient.task.deleteMany.mutate({ projectId, taskIds }),
    onSuccess() {
      for (const taskId of taskIds) removeStepsOf(taskId)
      removeCachedTasks(projectId, taskIds)
    },
  })
}
