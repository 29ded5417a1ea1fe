import type { Can } from '@/domain/access'
import { CircleAlert } from 'lucide-react'
import { displayName } from '@/domain/account'
import { formatDateTime } from '@/web/lib/dates'
import { dueDateTime, dueOnDay, formatDueMoment, isLate } from '@/web/lib/due-dates'
import { useNow } from '@/web/lib/use-now'
import { Avatar } from '@/web/ui/marks/avatar'
import { LabelMarks } from '../labels/label-marks'
import { labelsOf, useLabelsById } from '../labels/use-labels'
import type { Task } from '../tasks/task-types'
import { useDetailsElements } from './details-elements'
import styles from './task-facts.module.css'
import { taskPriorityLabels } from '@/domain/task'
import { OptionButton } from '@/web/ui/menus/option-button'
import { estimateWords, useEstimateUnit } from '../tasks/fields/estimate-words'
import { repeatText } from '../tasks/fields/repeat-text'
import { NextDates } from '../tasks/repeats/next-dates'
import { PriorityMark, priorityOptions } from '../tasks/fields/task-options'
import { setTaskPriority } from '../tasks/write/change-task'
import { useId, useState, type ReactNode } from 'react'
import type { PickedFact } from '../tasks/pickers/open-picker'
import { returnFocus } from '@/web/lib/return-focus'
import { TaskPicker } from '../tasks/pickers/task-picker'

/** For people who may edit, the assignee, the due date and the priority open their pickers. */
export function TaskFacts({ task, can }: { task: Task; can: Can }) {
  return (
    <dl className={styles.facts}>
      <Fact name="Assignee" canBeChip>
        <FactButton fact="assignee" label="Assignee" task={task} can={can}>
          <Assignee task={task} />
        </FactButton>
      </Fact>
      <Fact name="Due" canBeChip isDate>
        <FactButton fact="dueDate" label="Due" task={task} can={can}>
          <DueDate task={task} />
        </FactButton>
      </Fact>
      {(can('task.edit') || task.repeat !== null) && (
        <Fact name="Repeat" canBeChip={task.repeat !== null}>
          <FactButton fact="repeat" label="Repeat" task={task} can={can}>
            <RepeatFact task={task} />
          </FactButton>
        </Fact>
      )}
      {(can('task.edit') || task.startDate !== null) && (
        <Fact name="Starts" canBeChip={task.startDate !== null} isDate>
          <FactButton fact="startDate" label="Starts" task={task} can={can}>
            {formatDueMoment(dueOnDay(task.startDate)) ?? <span className={styles.none}>Add</span>}
          </FactButton>
        </Fact>
      )}
      <Fact name="Priority" canBeChip>
        <Priority task={task} can={can} />
      </Fact>
      {(can('task.edit') || task.estimate !== null) && (
        <Fact name="Estimate" canBeChip={task.estimate !== null}>
          <FactButton fact="estimate" label="Estimate" task={task} can={can}>
            <Estimate task={task} />
          </FactButton>
        </Fact>
      )}
      {(can('task.edit') || task.labels.length > 0) && (
        <Fact name="Labels" canBeChip>
          <FactButton fact="labels" label="Labels" task={task} can={can}>
            <Labels task={task} />
          </FactButton>
        </Fact>
      )}
      <Fact name="Project">{task.project.name}</Fact>
      <Fact name="Created">
        <time dateTime={task.createdAt}>{formatDateTime(task.createdAt)}</time>
      </Fact>
    </dl>
  )
}

type FactProps = {
  name: string
  /** True for what speaks for itself, and has no name beside it on a phone. */
  canBeChip?: boolean
  /** True for a date, which has its name on a phone, too. */
  isDate?: boolean
  children: ReactNode
}

const Fact = ({ name, canBeChip, isDate, children }: FactProps) => (
  <div className={styles.row} data-chip={canBeChip || undefined} data-date={isDate || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Assignee({ task: { assignee } }: { task: Task }) {
  if (!assignee) return 'Not assigned'
  return (
    <span className={styles.person}>
      <Avatar person={assignee} decorative />
      {displayName(assignee)}
    </span>
  )
}

function Labels({ task }: { task: Task }) {
  const labels = labelsOf(task.labels, useLabelsById(task.projectId))
  if (task.labels.length === 0) return <span className={styles.none}>Add</span>
  return (
    <span className={styles.labels}>
      <LabelMarks labels={labels} />
    </span>
  )
}

function Estimate({ task: { estimate, projectId } }: { task: Task }) {
  const unit = useEstimateUnit(projectId, estimate !== null)
  return estimate === null ? <span className={styles.none}>Add</span> : estimateWords(estimate, unit)
}

/** How a task repeats, and its next dates, as long as it is open. */
function RepeatFact({ task }: { task: Task }) {
  const { repeat, status } = task
  if (!repeat) return <span className={styles.none}>Add</span>
  return (
    <span className={styles.repeat}>
      {repeatText(repeat)}
      {repeat.paused && <span className={styles.none}>Paused</span>}
      {!repeat.paused && status !== 'done' && (
        <span className={styles.none}>
          <NextDates task={task} choice={repeat} />
        </span>
      )}
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

function Priority({ task, can }: { task: Task; can: Can }) {
  const elements = useDetailsElements()
  return (
    <OptionButton
      ref={elements.ref('priority')}
      className={styles.fact}
      data-priority={task.priority}
      label="Priority"
      inDialog
      options={priorityOptions}
      value={task.priority}
      disabled={!can('task.edit')}
      onChange={(priority) => priority !== task.priority && setTaskPriority(task, priority)}
    >
      <PriorityMark priority={task.priority} />
      {taskPriorityLabels[task.priority]}
    </OptionButton>
  )
}

type FactButtonProps = {
  fact: PickedFact
  label: string
  task: Task
  can: Can
  /** The displayed fact. */
  children: ReactNode
}

/** A fact in a dialog that opens its picker; for people who may not edit, the fact alone. */
function FactButton({ fact, label, task, can, children }: FactButtonProps) {
  const id = useId()
  const elements = useDetailsElements()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!can('task.edit')) return children

  function close() {
    setAnchor(null)
    returnFocus(() => anchor)
  }

  return (
    <>
      <button
        ref={elements.ref(fact)}
        type="button"
        className={styles.fact}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-labelledby={`${id}-label ${id}-fact`}
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
