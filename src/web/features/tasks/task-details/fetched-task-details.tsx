import { trpc } from '@/web/app/trpc'
import { TaskDetails, type DetailsActions } from './task-details'

type FetchedTaskDetailsProps = DetailsActions & { taskId: number; projectId: number }

/** A task that the board did not know yet, when somebody else has just made it. */
export function FetchedTaskDetails({ taskId, projectId, ...actions }: FetchedTaskDetailsProps) {
  const [task] = trpc.task.get.useSuspenseQuery({ taskId })
  if (task.projectId !== projectId) throw new Error('This task is on another board.')
  return <TaskDetails task={task} {...actions} />
}
