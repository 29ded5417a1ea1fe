import { renderHook } from '@testing-library/react'
import { queryClient } from '@/web/app/query-client'
import { queries } from '@/web/app/trpc'
import { useToast } from '@/web/lib/notify'
import { usePendingChanges, withPending } from '../pending-changes'
import type { Task } from '../task-types'
import { forgetSteps } from '../undo-steps'

/** A page that has read these tasks of a project, and nothing else. */
export function startWith(tasks: Task[]) {
  queryClient.clear()
  forgetSteps()
  hold(tasks)
}

export const hold = (tasks: Task[]) => queries.task.list.setData({ projectId: 1 }, tasks)
export const held = () => queries.task.list.getData({ projectId: 1 }) ?? []
export const pending = () => renderHook(usePendingChanges).result.current

/** What the board shows: the tasks as they were read, and over them the changes that are on their way. */
export const shown = () => withPending(held(), pending())

export const toast = () => renderHook(useToast).result.current
