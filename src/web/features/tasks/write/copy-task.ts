import { shortIdOf } from '@/domain/short-id'
import { counted } from '@/domain/counted'
import { queries, trpcClient } from '@/web/app/trpc'
import { urlOfShortId } from '@/web/lib/address'
import { copyText } from '@/web/lib/copy-text'
import { loadPart } from '@/web/lib/load-part'
import { cacheCreatedTask } from './created-tasks'
import { removeCachedTasks } from './task-cache'
import type { Task } from '../task-types'
import { toBoolean, taskScope, write } from './send-write'
import { undoAction } from './use-undo'
import { addStep, type OtherStep } from '@/web/app/undo-steps'

/** Makes a task with the same fields and files, and the checklist with nothing done. Its undo deletes it. */
export async function duplicateTask(task: Task) {
  const { id, title, projectId } = task
  let copy: Task | undefined
  const did = toBoolean(
    write({
      projectId,
      // After what is still being written to it.
      scope: taskScope(id),
      meta: {
        success: {
          title: 'Success',
          text: [`“${title}” duplicated`, leftBehind(task)].filter(Boolean).join('. '),
          action: undoAction(() => step),
        },
        failure: 'Failed to duplicate the task',
      },
      send: () => trpcClient.task.duplicate.mutate({ taskId: id }),
      onSuccess(created) {
        copy = created
        cacheCreatedTask(created)
      },
    }),
  )
  const step: OtherStep = { did, revert: async () => copy && removeCopy(copy) }
  void addStep(step)
  await did
}

/** `2 comments and 1 service unit stay with the original`. */
function leftBehind({ comments, serviceUnits }: Pick<Task, 'comments' | 'serviceUnits'>) {
  const parts = [
    ...(comments > 0 ? [counted(comments, 'comment')] : []),
    ...(serviceUnits > 0 ? [counted(serviceUnits, 'service unit')] : []),
  ]
  if (parts.length === 0) return ''
  return `${parts.join(' and ')} ${comments + serviceUnits === 1 ? 'stays' : 'stay'} with the original`
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

const urlOf = ({ number, project }: Task) => urlOfShortId(shortIdOf(project.key, number))

export const copyTaskLink = (task: Task) => copyText(urlOf(task), 'Link copied')

/** The link opens the details at this comment. */
export const copyCommentLink = (task: Task, commentId: number) =>
  copyText(
    `${window.location.origin}/project/${task.projectId}?task=${task.id}#comment-${commentId}`,
    'Link copied',
  )

export async function copyTaskAsMarkdown(task: Task) {
  const [newest, units, relations, items] = await Promise.all([
    queries.task.get.fetch({ taskId: task.id }),
    queries.serviceUnit.list.fetch({ taskId: task.id }),
    queries.relation.list.fetch({ taskId: task.id }),
    task.checklist.total > 0 ? queries.checklist.list.fetch({ taskId: task.id }) : [],
  ])
  const { taskMarkdown } = await loadPart(() => import('./task-markdown'))
  await copyText(taskMarkdown(newest, { units, items, relations }, urlOf(newest)), 'Task copied as Markdown')
}
