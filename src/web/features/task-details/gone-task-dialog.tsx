import { trpc } from '@/web/app/trpc'
import { DeletedTaskDialog, type DeletedTaskDialogProps } from './deleted-task-dialog'
import { MovedTask } from './moved-task'

/** In place of a task that left its board while it was open: to where it is now, or what is left of it. */
export function GoneTaskDialog(props: DeletedTaskDialogProps) {
  const { id: taskId, projectId } = props.task
  const { data, error, isFetchedAfterMount } = trpc.task.get.useQuery(
    { taskId },
    { refetchOnMount: 'always' },
  )
  if (!isFetchedAfterMount) return null
  if (!error && data && data.projectId !== projectId) return <MovedTask task={data} />
  return <DeletedTaskDialog {...props} />
}
