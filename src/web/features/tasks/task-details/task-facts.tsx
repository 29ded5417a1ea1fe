import { CircleAlert } from 'lucide-react'
import { displayName } from '@/domain/account'
import { isOverdue } from '@/domain/task'
import { formatDateTime } from '@/web/lib/dates'
import { useNow } from '@/web/lib/use-now'
import { Avatar } from '@/web/ui/avatar'
import type { Task } from '../task-types'
import styles from './task-facts.module.css'

export function TaskFacts({ task }: { task: Task }) {
  const overdue = isOverdue(task, useNow())
  return (
    <dl className={styles.facts}>
      <dt>Assignee</dt>
      <dd>
        {task.assignee ? (
          <span className={styles.person}>
            <Avatar person={task.assignee} decorative />
            {displayName(task.assignee)}
          </span>
        ) : (
          'Not assigned'
        )}
      </dd>
      <dt>Due</dt>
      <dd>
        {task.dueDate ? (
          <time dateTime={task.dueDate} className={overdue ? styles.overdue : undefined}>
            {overdue && <CircleAlert role="img" aria-label="Overdue" />}
            {formatDateTime(task.dueDate)}
          </time>
        ) : (
          'No due date'
        )}
      </dd>
      <dt>Created</dt>
      <dd>
        <time dateTime={task.createdAt}>{formatDateTime(task.createdAt)}</time>
      </dd>
      <dt>Project</dt>
      <dd>{task.project.name}</dd>
    </dl>
  )
}
