import type { MutationMeta, MutationScope } from '@tanstack/react-query'
import { statusPatch, taskStatusLabels, type TaskPriority, type TaskStatus } from '@/domain/task'
import { queryClient } from '@/web/app/query-client'
import { trpcClient } from '@/web/app/trpc'
import { showPending } from './pending-changes'
import type { OptimisticChanges, PendingChange } from './pending-model'
import { forgetTask, noticeRefusal, takeNewTask, takeTask } from './task-cache'
import type { Task } from './task-types'

type Named = { id: number; projectId: number }

/** The queue that the writes of one task wait in, so that the last one wins. */
export const taskScope = (taskId: number) => ({ id: `task-${taskId}` })

/*
 * Writes that can be seen at once. Each is laid over what the server said last until it is answered: when it is refused the
 * layer goes, and the toast says why.
 */

export const moveTask = (task: Named, status: TaskStatus) =>
  change(task, statusPatch(status), {
    success: { title: 'Task moved', text: `Task has been moved to ${taskStatusLabels[status]}` },
    failure: 'Failed to move task',
  })

export const setTaskStatus = (task: Named, status: TaskStatus) =>
  change(task, statusPatch(status), { success: 'Task status updated' })

export const setTaskPriority = (task: Named, priority: TaskPriority) =>
  change(
    task,
    { priority },
    { success: 'Task updated successfully', failure: 'Failed to update task priority' },
  )

export const archiveTask = (task: Named) =>
  change(task, { archived: true }, { success: 'Task archived successfully' })

export const unarchiveTask = (task: Named) =>
  change(task, { archived: false }, { success: 'Task unarchived successfully' })

export const deleteTask = (task: Named) =>
  write({
    projectId: task.projectId,
    scope: taskScope(task.id),
    pending: { kind: 'delete', taskId: task.id },
    meta: { success: 'Task deleted successfully' },
    send: () => trpcClient.task.delete.mutate({ taskId: task.id }),
    take: () => forgetTask(task),
  })

/** A task that was typed into a lane: on the board before the server has answered. */
export const addTask = (draft: Task) =>
  write({
    projectId: draft.projectId,
    scope: { id: `new-in-${draft.projectId}` },
    pending: { kind: 'create', draft },
    meta: { success: 'Task created successfully' },
    send: () =>
      trpcClient.task.create.mutate({ projectId: draft.projectId, title: draft.title, status: draft.status }),
    take: takeNewTask,
  })

const change = ({ id: taskId, projectId }: Named, changes: OptimisticChanges, meta: MutationMeta) =>
  write({
    projectId,
    scope: taskScope(taskId),
    pending: { kind: 'update', taskId, changes },
    meta,
    send: () => trpcClient.task.update.mutate({ taskId, ...changes }),
    take: takeTask,
  })

type Write<Answer> = {
  projectId: number
  scope: MutationScope
  pending: PendingChange
  meta: MutationMeta
  send: () => Promise<Answer>
  take: (answer: Answer) => void
}

/** Resolves to whether the server accepted; the toast tells the rest. */
async function write<Answer>({ projectId, scope, pending, meta, send, take }: Write<Answer>) {
  const endPending = showPending(pending)
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: send,
    meta,
    scope,
    onSuccess: take,
    onError: (error: Error) => noticeRefusal(projectId, error),
    onSettled: endPending,
  })
  return mutation.execute(undefined).then(
    () => true,
    () => false,
  )
}
