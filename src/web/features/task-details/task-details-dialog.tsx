import { Button } from '@mantine/core'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { trpc } from '@/web/app/trpc'
import { Dialog } from '@/web/ui/overlays/dialog'
import { ErrorBoundary } from '@/web/ui/feedback/error-boundary'
import type { Task } from '../tasks/task-types'
import type { DetailsActions } from './details-header'
import { TaskDetails } from './task-details'
import taskDetailsFailureStyles from './task-details-failure.module.css'
import styles from './task-details.module.css'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '@/web/lib/notify'
import { movedHere } from '../tasks/move/tasks-to-move'

export type OpenedTaskProps = DetailsActions & {
  taskId: number
  /** The cached task; undefined if it has to be fetched. */
  task: Task | undefined
  /** The board's project; absent on a page with tasks of several projects. */
  projectId?: number
}

/** A task's details over the page, with a URL of their own. */
export function TaskDetailsDialog(props: OpenedTaskProps) {
  return (
    <Dialog title={props.task?.title ?? 'Task'} width={1000} bare sheet onClose={props.onClose}>
      <OpenedTask {...props} />
    </Dialog>
  )
}

/** The details as soon as the task is there, or the reason why it is not. */
export const OpenedTask = ({ taskId, task, projectId, ...actions }: OpenedTaskProps) => (
  <ErrorBoundary renderFailure={(error) => <TaskDetailsFailure error={error} onClose={actions.onClose} />}>
    {task ? (
      <TaskDetails task={task} {...actions} />
    ) : (
      <Suspense fallback={<div className={styles.details} />}>
        <FetchedTaskDetails taskId={taskId} projectId={projectId} {...actions} />
      </Suspense>
    )}
  </ErrorBoundary>
)

type FetchedTaskDetailsProps = DetailsActions & { taskId: number; projectId: number | undefined }

/** The details of a task that is not in the page's cache yet, such as one that somebody else has just created. */
function FetchedTaskDetails({ taskId, projectId, ...actions }: FetchedTaskDetailsProps) {
  const [task] = trpc.task.get.useSuspenseQuery({ taskId })
  if (projectId !== undefined && task.projectId !== projectId) return <MovedTask task={task} />
  return <TaskDetails task={task} {...actions} />
}

type TaskDetailsFailureProps = { error: unknown; onClose: () => void }

function TaskDetailsFailure({ error, onClose }: TaskDetailsFailureProps) {
  return (
    <div className={taskDetailsFailureStyles.failure} role="alert">
      <h2 className={taskDetailsFailureStyles.title}>Error</h2>
      <p>Unable to display task details. Please try again.</p>
      <p className={taskDetailsFailureStyles.reason}>
        {error instanceof Error ? error.message : String(error)}
      </p>
      <Button data-autofocus className={taskDetailsFailureStyles.close} onClick={onClose}>
        Close
      </Button>
    </div>
  )
}

/** Navigates to the board that an open task has moved to. */
export function MovedTask({ task }: { task: Task }) {
  const navigate = useNavigate()
  const follow = useEffectEvent(() => {
    const { id, project } = task
    if (!movedHere.current.has(id)) {
      notify.success({ title: 'Task moved', text: `This task is now in ${project.name}.` })
    }
    void navigate({
      to: '/project/$projectId',
      params: { projectId: project.id },
      search: { task: id },
      replace: true,
    })
  })
  useEffect(() => follow(), [])
  return null
}
