import { Suspense } from 'react'
import { Dialog } from '@/web/ui/dialog'
import { ErrorBoundary } from '@/web/ui/error-boundary'
import type { Task } from '../tasks/task-types'
import { FetchedTaskDetails } from './fetched-task-details'
import { TaskDetails, type DetailsActions } from './task-details'
import { TaskDetailsFailure } from './task-details-failure'
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
