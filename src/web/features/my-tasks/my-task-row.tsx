import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleAlert } from 'lucide-react'
import { memo } from 'react'
import { isOverdue, taskPriorityLabels, taskStatusLabels } from '@/domain/task'
import { formatMonthDayYear } from '@/web/lib/dates'
import { OptionButton } from '@/web/ui/option-button'
import { StatusGlyph } from '@/web/ui/status-glyph'
import { formatDueMoment } from '../tasks/due-words'
import { PriorityMark } from '../tasks/priority-mark'
import { statusOptions } from '../tasks/task-options'
import type { MyTask } from '../tasks/task-types'
import { setTaskStatus } from '../tasks/task-writes'
import styles from './my-task-row.module.css'

type MyTaskRowProps = { task: MyTask; now: Date }

export const MyTaskRow = memo(function MyTaskRow({ task, now }: MyTaskRowProps) {
  const overdue = isOverdue(task, now)
  const { project } = task
  const params = { projectId: project.id }
  return (
    <article className={styles.row} data-overdue={overdue || undefined}>
      <span className={styles.glyph}>
        <StatusGlyph status={task.status} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link
            to="/project/$projectId"
            params={params}
            search={{ task: task.id }}
            data-task={task.id}
            dir="auto"
          >
            {task.title}
          </Link>
          {overdue && (
            <Badge color="danger" leftSection={<CircleAlert className={styles.alert} />}>
              Overdue
            </Badge>
          )}
        </h2>
        <p className={styles.location}>
          {[project.name, project.organization?.name].filter(Boolean).join(' · ')} ·{' '}
          <Link to="/project/$projectId" params={params} className={styles.project}>
            View Project
          </Link>
        </p>
      </div>
      <div className={styles.facts}>
        {task.dueDate ? (
          <time
            className={styles.due}
            data-fact="dueDate"
            dateTime={task.dueDate}
            title={formatDueMoment(task.dueDate)}
          >
            {formatMonthDayYear(task.dueDate)}
          </time>
        ) : (
          <span className={styles.due} data-fact="dueDate">
            No due date
          </span>
        )}
        <span className={styles.priority} data-fact="priority" data-priority={task.priority}>
          <PriorityMark priority={task.priority} />
          {taskPriorityLabels[task.priority]}
        </span>
        <OptionButton
          className={styles.status}
          label={`Status of ${task.title}`}
          options={statusOptions}
          value={task.status}
          disabled={!task.canEdit}
          onChange={(status) => void setTaskStatus(task, status)}
        >
          {taskStatusLabels[task.status]}
          <ChevronDown />
        </OptionButton>
      </div>
    </article>
  )
})
