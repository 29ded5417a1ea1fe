import type { MutationMeta } from '@tanstack/react-query'
import { createdFields } from '@/domain/task'
import { trpcClient } from '@/web/app/trpc'
import type { Task } from '../task-types'
import { cacheCreatedTask } from './created-tasks'
import { valuesIn } from './merge-model'
import { write } from './send-write'

/** A task to create, and how it is shown until the server answers, where it is. */
export type NewTask = { input: Parameters<typeof trpcClient.task.create.mutate>[0]; draft?: Task }

/** A task that was typed into a lane. It has the status of the lane. */
export function newTaskOf(draft: Task): NewTask {
  const { projectId, title } = draft
  const { status: _inLane, ...values } = valuesIn(draft, createdFields)
  return { input: { projectId, title, ...values }, draft }
}

/** Creates a task after those of its project that were sent before. */
export const createTask = ({ input, draft }: NewTask, meta: MutationMeta) =>
  write({
    projectId: input.projectId,
    scope: { id: `new-in-${input.projectId}` },
    pending: draft && { kind: 'create', draft },
    meta,
    send: () => trpcClient.task.create.mutate(input),
    onSuccess: cacheCreatedTask,
  })
