import { taskStatusLabels, type TaskStatus } from '@/domain/task'
import styles from './project-progress.module.css'
import { progressParts } from './projects-model'

/** A thin bar of a project's tasks by status. The numbers are shown below it. */
export function ProjectProgress({ tasksByStatus }: { tasksByStatus: Record<TaskStatus, number> }) {
  return (
    <div className={styles.bar} aria-hidden>
      {progressParts(tasksByStatus).map(({ status, percent }) => (
        <div
          key={status}
          className={`${styles.part} ${styles[status]}`}
          style={{ flexGrow: percent }}
          title={`${taskStatusLabels[status]}: ${tasksByStatus[status]}`}
        />
      ))}
    </div>
  )
}
