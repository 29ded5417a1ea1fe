import { may } from '@/domain/access'
import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleAlert } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { shortIdOf } from '@/domain/short-id'
import { doesRepeat, isBlocked, taskPriorityLabels, taskStatusLabels } from '@/domain/task'
import { formatMonthDayYear } from '@/web/lib/dates'
import { dueDateTime, formatDueDate, formatDue, isLate } from '@/web/lib/due-dates'
import { openInPage } from '@/web/lib/open-in-page'
import { OptionButton } from '@/web/ui/menus/option-button'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { statusChoice } from '../lanes/lane-model'
import { prefetchDetails } from '../task-details/prefetch-details'
import { BlockedMark, PartsMark } from '../tasks/fields/relation-marks'
import { RepeatMark } from '../tasks/fields/repeat-mark'
import { PriorityMark, statusOptions } from '../tasks/fields/task-options'
import type { MyTask } from '../tasks/task-types'
import { setTaskStatus } from '../tasks/write/change-task'
import styles from './my-task-row.module.css'

type MyTaskRowProps = {
  task: MyTask
  now: Date
  /** Of the title, one level below what is above it. */
  heading: 'h2' | 'h3'
  isLiftable: boolean
  onOpen: (taskId: number) => void
}

export const MyTaskRow = memo(function MyTaskRow(props: MyTaskRowProps) {
  const { task, now, heading: Heading, isLiftable, onOpen } = props
  const overdue = isLate(task, now)
  const { project } = task
  return (
    <article
      className={styles.row}
      data-overdue={overdue || undefined}
      data-liftable={isLiftable || undefined}
    >
      <FinishButton task={task} />
      <div className={styles.words}>
        <Heading className={styles.title}>
          <MyTaskLink task={task} onOpen={onOpen} />
          {overdue && (
            <Badge color="danger" leftSection={<CircleAlert className={styles.alert} />}>
              Overdue
            </Badge>
          )}
        </Heading>
        {(isBlocked(task) || task.parts || doesRepeat(task)) && (
          <p className={styles.relations}>
            <BlockedMark task={task} />
            <PartsMark task={task} />
            <RepeatMark task={task} isWorded />
          </p>
        )}
        <p className={styles.location}>
          {[shortIdOf(project.key, task.number), project.name, project.organization?.name]
            .filter(Boolean)
            .join(' · ')}{' '}
          ·{' '}
          <Link
            to="/project/$projectId"
            params={{ projectId: project.id }}
            className={styles.project}
            draggable={false}
          >
            View Project
          </Link>
        </p>
      </div>
      <div className={styles.facts}>
        {task.dueDate ? (
          <time
            className={styles.due}
            data-fact="dueDate"
            dateTime={dueDateTime(task)}
            title={formatDue(task) ?? undefined}
          >
            {formatDueDate(task, formatMonthDayYear)}
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
          disabled={!may(task.access, 'task.edit')}
          onChange={(status) => void setTaskStatus(task, statusChoice[status])}
        >
          {taskStatusLabels[task.status]}
          <ChevronDown />
        </OptionButton>
      </div>
    </article>
  )
})

/** The glyph of a task's status. For people who may edit, a click finishes the task, or reopens it. */
function FinishButton({ task }: { task: MyTask }) {
  const { title, status, access } = task
  const next = status === 'done' ? 'todo' : 'done'
  if (!may(access, 'task.edit')) {
    return (
      <span className={styles.glyph}>
        <StatusGlyph status={status} />
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`${styles.glyph} ${styles.button}`}
      aria-label={next === 'done' ? `Mark '${title}' done` : `Reopen '${title}'`}
      onClick={() => void setTaskStatus(task, statusChoice[next])}
    >
      <span className={styles.now}>
        <StatusGlyph status={status} />
      </span>
      <span className={styles.next}>
        <StatusGlyph status={next} />
      </span>
    </button>
  )
}

type MyTaskLinkProps = { task: MyTask; onOpen: (taskId: number) => void }

/** A task's title, which opens its details over the list, at an address of their own. */
function MyTaskLink({ task: { id, title }, onOpen }: MyTaskLinkProps) {
  return (
    <Link
      from="/my-tasks"
      to="."
      search={(current) => ({ ...current, task: id })}
      preload={false}
      draggable={false}
      data-task={id}
      dir="auto"
      onClick={(event: MouseEvent) => openInPage(event, () => onOpen(id))}
      onPointerEnter={() => prefetchDetails(id)}
      onFocus={() => prefetchDetails(id)}
    >
      {title}
    </Link>
  )
}
