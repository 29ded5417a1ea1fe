import { useMemo } from 'react'
import { trpc } from '@/web/app/trpc'
import { usePendingChanges, withPending } from '../tasks/pending-changes'
import { taskListReading } from '../tasks/task-cache'

/** The reader's tasks as they have left them, also where the server has not answered yet. */
export function useMyTasks() {
  const [answered] = trpc.task.mine.useSuspenseQuery(undefined, taskListReading)
  const pending = usePendingChanges()
  return useMemo(() => withPending(answered, pending), [answered, pending])
}
