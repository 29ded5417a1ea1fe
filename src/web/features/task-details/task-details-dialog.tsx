import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { trpc } from '@/web/app/trpc'
import { Dialog } from '@/web/ui/dialog'
import { ErrorBoundary } from '@/web/ui/error-boundary'
import type { Task } from '../tasks/task-types'
import { MovedTask } from './moved-task'
import { TaskDetails, type DetailsActions } from './task-details'
import taskDetailsFailureStyles from './task-details-failure.module.css'
import styles from './task-details.module.css'

type TaskDetailsDialogProps = DetailsActions & {
  taskId: number
  /** The cached task; undefined if it has to be fetched. */
  task: Task | undefined
  /** Of the board; absent over tasks of several projects. */
  projectId?: number
}

/** A task's details over the page, with a URL of their own. */
export function TaskDetailsDialog({ taskId, task, projectId, ...actions }: TaskDetailsDialogProps) {
  return (
    <Dialog title={task?.title ?? 'Task'} width={860} bare sheet onClose={actions.onClose}>
      <ErrorBoundary
        renderFailure={(error) => <TaskDetailsFailure error={error} onClose={actions.onClose} />}
      >
        {task ? (
          <TaskDetails task={task} {...actions} />
        ) : (
          <Suspense fallback={<div className={styles.details} />}>
            <FetchedTaskDetails taskId={taskId} projectId={projectId} {...actions} />
          </Suspense>
        )}
      </ErrorBoundary>
    </Dialog>
  )
}

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
