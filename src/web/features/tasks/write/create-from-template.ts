import { queries, trpcClient } from '@/web/app/trpc'
import type { Task } from '../task-types'
import { cacheCreatedTask } from './created-tasks'
import { write } from './send-write'

export type TaskTemplate = { id: number; name: string }
/** Where the task comes; without a lane into the first one of To Do. */
type Target = { projectId: number; laneId?: number; title?: string }

/** Creates a task of a template. Resolves to null if the server rejects it, which a toast says. */
export const createFromTemplate = (
  { id: templateId, name }: TaskTemplate,
  { projectId, laneId, title }: Target,
): Promise<Task | null> =>
  write({
    projectId,
    scope: { id: `new-in-${projectId}` },
    meta: { success: `Task created from “${name}”` },
    send: () =>
      trpcClient.template.addTask.mutate({
        projectId,
        templateId,
        laneId,
        // An empty title is that of the template.
        title: title?.trim() || undefined,
      }),
    onSuccess(task) {
      cacheCreatedTask(task)
      void queries.label.list.invalidate({ projectId })
    },
  }).catch(() => {
    void queries.template.list.invalidate()
    return null
  })
