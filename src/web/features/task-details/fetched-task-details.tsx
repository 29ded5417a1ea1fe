import { trpc } from '@/web/app/trpc'
import { MovedTask } from './moved-task'
import { TaskDetails, type DetailsActions } from './task-details'

type FetchedTaskDetailsProps = DetailsActions & { taskId: number; projectId: number | undefined }

/** The details of a task that is not in the page's cache yet, such as one that somebody else has just created. */
export function FetchedTaskDetails({ taskId, projectId, ...actions }: FetchedTaskDetailsProps) {
  const [task] = trpc.task.get.useSuspenseQuery({ taskId })
  if (projectId !== undefined && task.projectId !== projectId) return <MovedTask task={task} />
  return <TaskDetails task={task} {...actions} />
}
