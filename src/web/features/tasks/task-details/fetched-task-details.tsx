import { trpc } from '@/web/app/trpc'
import { TaskDetails, type DetailsActions } from './task-details'

type FetchedTaskDetailsProps = DetailsActions & { taskId: number; projectId: number }

/** The details of a task that is not in the board's cache yet, such as one that somebody else has just created. */
export function FetchedTaskDetails({ taskId, projectId, ...actions }: FetchedTaskDetailsProps) {
  const [task] = trpc.task.get.useSuspenseQuery({ taskId })
  if (task.projectId !== projectId) throw new Error('This task is on another board.')
  return <TaskDetails task={task} {...actions} />
}
