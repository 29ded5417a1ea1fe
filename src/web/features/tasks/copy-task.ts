import { createdFields } from '@/domain/task'
import { queries, trpcClient } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { cacheCreatedTask } from './created-tasks'
import { valuesIn } from './merge-model'
import { removeCachedTasks } from './task-cache'
import { taskMarkdown } from './task-markdown'
import type { Task } from './task-types'
import { succeeds, taskScope, write } from './task-write'
import { undoAction } from './undo-action'
import { addStep, type OtherStep } from './undo-steps'

/** Creates a task with the same fields, without service units and history. Its undo deletes it. */
export async function duplicateTask(task: Task) {
  const { title, projectId } = task
  let copy: Task | undefined
  const did = succeeds(
    write({
      projectId,
      scope: { id: `new-in-${projectId}` },
      meta: {
        success: {
          title: 'Success',
          text: `“${title}” duplicated`,
          action: undoAction(() => step),
        },
        failure: 'Failed to duplicate the task',
      },
      send: () => trpcClient.task.create.mutate({ projectId, title, ...valuesIn(task, createdFields) }),
      onSuccess(created) {
        copy = created
        cacheCreatedTask(created)
      },
    }),
  )
  const step: OtherStep = { did, takeBack: async () => copy && removeCopy(copy) }
  void addStep(step)
  await did
}

const removeCopy = ({ id, projectId, title }: Task) =>
  write({
    projectId,
    scope: taskScope(id),
    pending: { kind: 'delete', taskIds: [id] },
    meta: { success: { title: 'Undone', text: `The copy of “${title}” is deleted` } },
    send: () => trpcClient.task.delete.mutate({ taskId: id }),
    onSuccess: () => removeCachedTasks(projectId, [id]),
  })

const urlOf = ({ id, projectId }: Task) => `${window.location.origin}/project/${projectId}?task=${id}`

export const copyTaskLink = (task: Task) => copy(urlOf(task), 'Link copied')

export async function copyTaskAsMarkdown(task: Task) {
  const [newest, units] = await Promise.all([
    queries.task.get.fetch({ taskId: task.id }),
    queries.serviceUnit.list.fetch({ taskId: task.id }),
  ])
  await copy(taskMarkdown(newest, units, urlOf(newest)), 'Task copied as Markdown')
}

async function copy(text: string, success: string) {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(success)
  } catch {
    notify.error('Your browser blocked copying.')
  }
}
