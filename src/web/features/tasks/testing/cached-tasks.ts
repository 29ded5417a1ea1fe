import { renderHook } from '@testing-library/react'
import { queryClient } from '@/web/app/query-client'
import { queries } from '@/web/app/trpc'
import { useToast } from '@/web/lib/notify'
import { usePendingChanges, withPending } from '../write/pending-changes'
import type { Task } from '../task-types'
import { clearSteps } from '@/web/app/undo-steps'

/** Fills the cache with these tasks of a project and nothing else. */
export function startWithTasks(tasks: Task[]) {
  queryClient.clear()
  clearSteps()
  cacheTasks(tasks)
}

export const cacheTasks = (tasks: Task[]) => queries.task.list.setData({ projectId: 1 }, tasks)
export const cachedTasks = () => queries.task.list.getData({ projectId: 1 }) ?? []
export const pending = () => renderHook(usePendingChanges).result.current

/** What the board shows: the cached tasks with the pending changes applied. */
export const shown = () => withPending(cachedTasks(), pending())

export const toast = () => renderHook(useToast).result.current
