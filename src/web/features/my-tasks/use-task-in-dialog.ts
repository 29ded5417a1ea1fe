import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { usePendingChanges, withPending } from '../tasks/pending-changes'
import type { MyTask, Task } from '../tasks/task-types'

/** The task of a dialog: the viewer's, or else as the server has it; one that was deleted as it was seen last. */
export function useTaskInDialog(taskId: number, tasks: readonly MyTask[]) {
  const mine = tasks.find(({ id }) => id === taskId)
  const pending = usePendingChanges()
  const { data, error } = trpc.task.get.useQuery({ taskId }, { enabled: mine === undefined })
  const [fetched] = data && !error ? withPending([data], pending) : []
  const current: Task | undefined = mine ?? fetched
  const [seen, setSeen] = useState(current)
  if (current && current !== seen) setSeen(current)
  // It stays gone while it is asked for again.
  const [isGone, setGone] = useState(false)
  const isGoneNow = !current && (isGone || errorCode(error) === 'NOT_FOUND')
  if (isGoneNow !== isGone) setGone(isGoneNow)
  const task = current ?? seen

  const projectId = task?.projectId ?? 0
  const isOthers = mine === undefined && task !== undefined
  const { data: project } = trpc.project.get.useQuery({ projectId }, { enabled: isOthers })
  return {
    task,
    canEdit: mine?.canEdit ?? project?.canEdit ?? false,
    isDeleted: isOthers && isGoneNow,
  }
}
