import type { ReactNode } from 'react'
import { shortIdOf } from '@/domain/short-id'
import { type TaskField, taskPriorityLabels } from '@/domain/task'
import { dueDateTime, formatDueMoment, isLate } from '@/web/lib/due-dates'
import { usePreference } from '@/web/lib/preferences'
import hidden from '@/web/ui/feedback/spoken.module.css'
import { LabelMarks } from '../../labels/label-marks'
import { labelsOf } from '../../labels/use-labels'
import { dueWords } from '../../tasks/dates/due-model'
import { shortEstimate } from '../../tasks/fields/estimate-words'
import { PriorityMark } from '../../tasks/fields/task-options'
import { type PickedFact, togglePicker } from '../../tasks/pickers/open-picker'
import type { Task } from '../../tasks/task-types'
import { useBoard } from '../model/board-context'
import { dueIcon, overdueIcon } from './card-icons'
import styles from './task-card-face.module.css'

type FactProps = { task: Task; isStill: boolean }
type MarkProps = FactProps & { now: Date }

/** Above the title; nothing on a card without labels, unless the viewer wants to see short ids. */
export function CardLabels({ task, isStill }: FactProps) {
  const { project, labels: known } = useBoard()
  const labels = labelsOf(task.labels, known)
  const asDots = usePreference('labelsAsDots')
  const showsId = usePreference('shortIdsOnCards') && task.number > 0
  if (labels.length === 0 && !showsId) return null
  return (
    <div className={styles.labels}>
      {showsId && <span className={styles.shortId}>{shortIdOf(project.key, task.number)}</span>}
      {labels.length > 0 && (
        <CardFact task={task} fact="labels" className={styles.marks} isStill={isStill}>
          <LabelMarks labels={labels} asDots={asDots} />
        </CardFact>
      )}
    </div>
  )
}

function CardPriority({ task, isStill }: FactProps) {
  const isUrgent = task.priority === 'urgent'
  return (
    <CardFact
      task={task}
      fact="priority"
      className={isUrgent ? styles.urgent : styles.fact}
      isStill={isStill}
    >
      <PriorityMark priority={task.priority} />
      {isUrgent ? (
        'Urgent'
      ) : (
        <span className={hidden.spoken}>{taskPriorityLabels[task.priority]} priority</span>
      )}
    </CardFact>
  )
}

function CardEstimate({ task, isStill }: FactProps) {
  const { estimateUnit } = useBoard().project
  if (task.estimate === null) return null
  return (
    <CardFact task={task} fact="estimate" className={styles.fact} isStill={isStill}>
      {shortEstimate(task.estimate, estimateUnit)}
    </CardFact>
  )
}

function CardDueDate({ task, now, isStill }: MarkProps) {
  if (!task.dueDate) return null
  const overdue = isLate(task, now)
  return (
    <CardFact task={task} fact="dueDate" className={overdue ? styles.overdue : styles.fact} isStill={isStill}>
      {overdue ? overdueIcon : dueIcon}
      <time dateTime={dueDateTime(task)} title={formatDueMoment(task) ?? undefined}>
        {dueWords(task, now)}
      </time>
    </CardFact>
  )
}

/** The mark of each field below the title, in their order; null for a field that has its place elsewhere, or none. */
const markOfField: Record<TaskField, ((props: MarkProps) => ReactNode) | null> = {
  priority: CardPriority,
  dueDate: CardDueDate,
  estimate: CardEstimate,
  title: null,
  description: null,
  status: null,
  startDate: null,
  assignedTo: null,
  labels: null,
  archived: null,
  cover: null,
}

const marks = Object.entries(markOfField).flatMap(([field, Mark]) => (Mark ? [{ field, Mark }] : []))

export const CardMarks = (props: MarkProps) => marks.map(({ field, Mark }) => <Mark key={field} {...props} />)

type CardFactProps = {
  task: Task
  fact: PickedFact
  className?: string
  /** Names the fact, if its content does not. */
  label?: string
  /** True for a card that cannot be changed now. */
  isStill: boolean
  children: ReactNode
}

/**
 * A fact on a card that opens its picker; for people who may not edit, the fact alone. It is no tab stop: by keyboard
 * the card's own keys open the same pickers.
 */
export function CardFact({ task, fact, className = '', label, isStill, children }: CardFactProps) {
  const { can } = useBoard()
  if (!can('task.edit') || isStill) return <span className={className}>{children}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${className} ${styles.button}`}
      data-fact={fact}
      aria-label={label}
      aria-haspopup={fact === 'priority' ? 'menu' : 'dialog'}
      onClick={({ currentTarget }) =>
        togglePicker({ kind: fact, taskIds: [task.id], anchor: currentTarget, opener: currentTarget })
      }
    >
      {children}
    </button>
  )
}
