import { useMemo } from 'react'
import { trpc } from '@/web/app/trpc'
import { draftsOf, usePendingChanges, withPending } from '../tasks/pending-changes'
import { taskListReading } from '../tasks/task-cache'

/** The board's tasks with the viewer's pending changes applied. */
export function useBoardTasks(projectId: number) {
  const [answered] = trpc.task.list.useSuspenseQuery({ projectId }, taskListReading)
  const pending = usePendingChanges()
  return useMemo(
    () => [...withPending(answered, pending), ...draftsOf(projectId, pending)],
    [answered, pending, projectId],
  )
}
