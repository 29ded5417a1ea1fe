import { useMemo } from 'react'
import { maxFoundTasks, type TaskSearchFilter, taskSearchInput } from '@/domain/task-search'
import { trpc } from '@/web/app/trpc'
import { isDue, nobody, passes } from '../tasks/lists/task-filters'
import type { MyTask, Task } from '../tasks/task-types'
import { usePendingChanges, withPending } from '../tasks/write/pending-changes'

const none: MyTask[] = []

/** The tasks of the opened cell, without those that a change has taken out of it; none while no cell is open. */
export function useCellTasks(search: TaskSearchFilter | null, now: Date): readonly MyTask[] {
  const { data: found = none } = trpc.task.search.useQuery(
    { ...taskSearchInput(search ?? {}), limit: maxFoundTasks },
    { enabled: search !== null },
  )
  const pending = usePendingChanges()
  return useMemo(
    () => (search ? withPending(found, pending).filter((task) => isFoundBy(search, task, now)) : none),
    [search, found, pending, now],
  )
}

/** Whether a task is still what the server has found: a change is shown before the server is asked again. */
export const isFoundBy = ({ assignee, status, due }: TaskSearchFilter, task: Task, now: Date) =>
  passes(assignee, task.assignedTo ?? nobody) &&
  passes(status, task.status) &&
  !task.archived &&
  (due ?? []).some((filter) => isDue(task, filter, now))
