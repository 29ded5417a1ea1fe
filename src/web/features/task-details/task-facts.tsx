import { CircleAlert, ChevronDown } from 'lucide-react'
import { displayName } from '@/domain/account'
import { formatDateTime } from '@/web/lib/dates'
import { dueDateTime, formatDueMoment, isLate } from '@/web/lib/due-dates'
import { useNow } from '@/web/lib/use-now'
import { Avatar } from '@/web/ui/avatar'
import type { Task } from '../tasks/task-types'
import styles from './task-facts.module.css'
import { taskPriorityLabels, taskStatusLabels } from '@/domain/task'
import { OptionButton } from '@/web/ui/option-button'
import { StatusGlyph } from '@/web/ui/status-glyph'
import { PriorityMark, priorityOptions, statusOptions } from '../tasks/fields/task-options'
import { setTaskPriority, setTaskStatus } from '../tasks/write/change-task'
import { useId, useState, type ReactNode } from 'react'
import type { PickedFact } from '../tasks/pickers/open-picker'
import { returnFocus } from '@/web/lib/use-opening'
import { preloadPicker, TaskPicker } from '../tasks/pickers/task-picker'

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

/** Status and priority. For people who may edit, each opens a menu. */
export function TaskBadges({ task, canEdit }: { task: Task; canEdit: boolean }) {
  return (
    <div className={styles.badges}>
      <OptionButton
        className={styles.badge}
        label="Status"
        inDialog
        options={statusOptions}
        value={task.status}
        disabled={!canEdit}
        onChange={(status) => status !== task.status && setTaskStatus(task, status)}
      >
        <StatusGlyph status={task.status} />
        {taskStatusLabels[task.status]}
        {canEdit && <ChevronDown className={styles.chevron} />}
      </OptionButton>
      <OptionButton
        className={styles.badge}
        data-priority={task.priority}
        label="Priority"
        inDialog
        options={priorityOptions}
        value={task.priority}
        disabled={!canEdit}
        onChange={(priority) => priority !== task.priority && setTaskPriority(task, priority)}
      >
        <PriorityMark priority={task.priority} />
        {taskPriorityLabels[task.priority]}
        {canEdit && <ChevronDown className={styles.chevron} />}
      </OptionButton>
      {task.archived && <span className={styles.badge}>Archived</span>}
    </div>
  )
}

type FactButtonProps = {
  fact: PickedFact
  label: string
  task: Task
  canEdit: boolean
  /** The displayed fact. */
  children: ReactNode
}

/** A fact in a dialog that opens its picker; for people who may not edit, the fact alone. */
function FactButton({ fact, label, task, canEdit, children }: FactButtonProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!canEdit) return children

  function close() {
    setAnchor(null)
    returnFocus(() => anchor)
  }

  return (
    <>
      <button
        type="button"
        className={styles.fact}
        aria-haspopup="dialog"
        data-opens={fact}
        aria-expanded={anchor !== null}
        aria-labelledby={`${id}-label ${id}-fact`}
        onPointerEnter={() => preloadPicker(fact)}
        onFocus={() => preloadPicker(fact)}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        <span id={`${id}-label`} hidden>
          {label}
        </span>
        <span id={`${id}-fact`}>{children}</span>
      </button>
      {anchor && <TaskPicker fact={fact} tasks={[task]} anchor={anchor} inDialog onClose={close} />}
    </>
  )
}
