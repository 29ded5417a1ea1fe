import { Calendar, CircleAlert, Flag, NotebookPen } from 'lucide-react'
import { memo } from 'react'
import { isOverdue, taskPriorityLabels } from '@/domain/task'
import { formatDateTime, formatDay } from '@/web/lib/dates'
import { Avatar } from '@/web/ui/avatar'
import { isDraft } from '../tasks/pending-changes'
import type { Task } from '../tasks/task-types'
import { TaskLink } from './task-link'
import styles from './task-card-face.module.css'

type TaskCardFaceProps = {
  task: Task
  now: Date
  /** True for the card that is being dragged, which has no link. */
  lifted?: boolean
}

/** The content of a card. */
export const TaskCardFace = memo(function TaskCardFace({ task, now, lifted }: TaskCardFaceProps) {
  const overdue = isOverdue(task, now)
  return (
    <div
      className={styles.face}
      data-priority={task.priority}
      data-status={task.status}
      data-draft={isDraft(task) || undefined}
    >
      <h3 className={styles.title} dir="auto">
        {lifted || isDraft(task) ? task.title : <TaskLink task={task} />}
      </h3>
      <div className={styles.facts}>
        {task.dueDate && (
          <time
            className={overdue ? styles.overdue : styles.fact}
            dateTime={task.dueDate}
            title={formatDateTime(task.dueDate)}
          >
            {overdue ? (
              <CircleAlert role="img" aria-label="Overdue" />
            ) : (
              <Calendar role="img" aria-label="Due" />
            )}
            {formatDay(task.dueDate, now)}
          </time>
        )}
        {task.serviceUnits > 0 && (
          <span className={styles.fact} title="Service units">
            <NotebookPen role="img" aria-label="Service units" />
            {task.serviceUnits}
          </span>
        )}
        {task.priority === 'urgent' ? (
          <span className={styles.urgent}>
            <Flag />
            Urgent
          </span>
        ) : (
          <span className={styles.spoken}>{taskPriorityLabels[task.priority]} priority</span>
        )}
      </div>
      {task.assignee && (
        <span className={styles.assignee}>
          <Avatar person={task.assignee} />
        </span>
      )}
    </div>
  )
})
