import { CircleAlert } from 'lucide-react'
import { displayName } from '@/domain/account'
import { formatDateTime } from '@/web/lib/dates'
import { dueDateTime, formatDueMoment, isLate } from '@/web/lib/due-dates'
import { useNow } from '@/web/lib/use-now'
import { Avatar } from '@/web/ui/avatar'
import { FactButton } from '../tasks/pickers/fact-button'
import type { Task } from '../tasks/task-types'
import styles from './task-facts.module.css'

/** For people who may edit, the assignee and the due date open their pickers. */
export function TaskFacts({ task, canEdit }: { task: Task; canEdit: boolean }) {
  return (
    <dl className={styles.facts}>
      <dt>Assignee</dt>
      <dd>
        <FactButton fact="assignee" label="Assignee" task={task} canEdit={canEdit}>
          <Assignee task={task} />
        </FactButton>
      </dd>
      <dt>Due</dt>
      <dd>
        <FactButton fact="dueDate" label="Due" task={task} canEdit={canEdit}>
          <DueDate task={task} />
        </FactButton>
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

function Assignee({ task: { assignee } }: { task: Task }) {
  if (!assignee) return 'Not assigned'
  return (
    <span className={styles.person}>
      <Avatar person={assignee} decorative />
      {displayName(assignee)}
    </span>
  )
}

function DueDate({ task }: { task: Task }) {
  const overdue = isLate(task, useNow())
  if (!task.dueDate) return 'No due date'
  return (
    <time dateTime={dueDateTime(task)} className={overdue ? styles.overdue : undefined}>
      {overdue && <CircleAlert role="img" aria-label="Overdue" />}
      {formatDueMoment(task)}
    </time>
  )
}
