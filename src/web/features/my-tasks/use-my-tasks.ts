import { useMemo } from 'react'
import { trpc } from '@/web/app/trpc'
import { usePendingChanges, withPending } from '../tasks/pending-changes'
import { taskListReading } from '../tasks/task-cache'

/** The viewer's tasks with their pending changes applied. */
export function useMyTasks() {
  const [tasks] = trpc.task.mine.useSuspenseQuery(undefined, taskListReading)
  const pending = usePendingChanges()
  return useMemo(() => withPending(tasks, pending), [tasks, pending])
}
