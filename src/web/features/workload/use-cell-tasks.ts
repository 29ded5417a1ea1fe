import { useMemo } from 'react'
import { maxFoundTasks, type TaskSearchFilter, taskSearchInput } from '@/domain/task-search'
import { trpc } from '@/web/app/trpc'
import { weekOfDue } from '../tasks/dates/due-model'
import type { MyTask } from '../tasks/task-types'
import { usePendingChanges, withPending } from '../tasks/write/pending-changes'

const none: MyTask[] = []

/** The tasks of the opened cell, without those that a pending change takes out of it; none while no cell is open. */
export function useCellTasks(search: TaskSearchFilter | null): readonly MyTask[] {
  const { data: found = none } = trpc.task.search.useQuery(
    { ...taskSearchInput(search ?? {}), limit: maxFoundTasks },
    { enabled: search !== null },
  )
  const pending = usePendingChanges()
  return useMemo(() => {
    if (search === null) return none
    const byId = new Map(found.map((task) => [task.id, task]))
    return withPending(found, pending).filter((task) => isInSameCell(task, byId.get(task.id)))
  }, [search, found, pending])
}

const isInSameCell = (task: MyTask, before: MyTask | undefined) =>
  before === undefined ||
  task === before ||
  (task.assignedTo === before.assignedTo &&
    weekOfDue(task) === weekOfDue(before) &&
    task.status !== 'done' &&
    !task.archived)
