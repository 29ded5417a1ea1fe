import type { ReactNode } from 'react'
import { shortIdOf } from '@/domain/short-id'
import { doesRepeat, isBlocked, type TaskField, taskPriorityLabels } from '@/domain/task'
import { dueDateTime, formatDue, isLate } from '@/web/lib/due-dates'
import { usePreference } from '@/web/lib/preferences'
import hidden from '@/web/ui/feedback/spoken.module.css'
import { LabelMarks } from '../../labels/label-marks'
import { labelsOf } from '../../labels/use-labels'
import { dueWords, startWords } from '../../tasks/dates/due-model'
import { shortEstimate } from '../../tasks/fields/estimate-words'
import { BlockedMark, PartsMark } from '../../tasks/fields/relation-marks'
import { RepeatMark } from '../../tasks/fields/repeat-mark'
import {
  checklistIcon,
  commentsIcon,
  dueIcon,
  filesIcon,
  overdueIcon,
  serviceUnitsIcon,
} from '../../tasks/fields/task-icons'
import { PriorityMark } from '../../tasks/fields/task-options'
import { FactButton } from '../../tasks/pickers/fact-button'
import type { PickedFact } from '../../tasks/pickers/open-picker'
import type { Task } from '../../tasks/task-types'
import { useBoard } from '../model/board-context'
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
    <div className={styles.labels} data-above-title>
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
        <span className={styles.word}>Urgent</span>
      ) : (
        <span className={hidden.spoken}>{taskPriorityLabels[task.priority]} priority</span>
      )}
    </CardFact>
  )
}

function CardDueDate({ task, now, isStill }: MarkProps) {
  const overdue = isLate(task, now)
  return (
    <CardFact task={task} fact="dueDate" className={overdue ? styles.overdue : styles.fact} isStill={isStill}>
      {overdue ? overdueIcon : dueIcon}
      <time dateTime={dueDateTime(task)} title={formatDue(task, now) ?? undefined}>
        {dueWords(task, now)}
      </time>
    </CardFact>
  )
}

function CardStart({ task, now, isStill }: MarkProps) {
  return (
    <CardFact task={task} fact="startDate" className={styles.fact} isStill={isStill}>
      {startWords(task, now)}
    </CardFact>
  )
}

function CardEstimate({ task, isStill }: FactProps) {
  const { estimateUnit } = useBoard().project
  return (
    task.estimate !== null && (
      <CardFact task={task} fact="estimate" className={styles.fact} isStill={isStill}>
        {shortEstimate(task.estimate, estimateUnit)}
      </CardFact>
    )
  )
}

type CardFactKind = {
  isOn: (task: Task, now: Date) => boolean
  Fact: (props: MarkProps) => ReactNode
}

type FieldFact = CardFactKind & {
  /** Whether a narrow card goes without it. */
  mayLeave: boolean
}

/** The fact of each field below the title; null for a field that has its place elsewhere, or none. */
const factOfField: Record<TaskField, FieldFact | null> = {
  priority: { isOn: () => true, Fact: CardPriority, mayLeave: false },
  dueDate: { isOn: (task) => task.dueDate !== null, Fact: CardDueDate, mayLeave: false },
  repeat: { isOn: doesRepeat, Fact: RepeatMark, mayLeave: false },
  startDate: { isOn: (task, now) => startWords(task, now) !== null, Fact: CardStart, mayLeave: false },
  estimate: { isOn: ({ estimate }) => estimate !== null, Fact: CardEstimate, mayLeave: true },
  title: null,
  description: null,
  status: null,
  assignedTo: null,
  labels: null,
  archived: null,
  cover: null,
}

const countFact = (name: string, icon: ReactNode, count: (task: Task) => ReactNode): CardFactKind => ({
  isOn: (task) => Boolean(count(task)),
  Fact: ({ task }) => (
    <span className={styles.fact} title={name}>
      {icon}
      {count(task)}
    </span>
  ),
})

const blockedFact: CardFactKind = { isOn: isBlocked, Fact: BlockedMark }

const countFacts = [
  { isOn: ({ parts }: Task) => parts !== null, Fact: PartsMark },
  countFact('Checklist', checklistIcon, ({ checklist: { done, total } }) => total > 0 && `${done}/${total}`),
  countFact('Service units', serviceUnitsIcon, ({ serviceUnits }) => serviceUnits),
  countFact('Comments', commentsIcon, ({ comments }) => comments),
  countFact('Files', filesIcon, ({ files }) => files),
]

const fieldFacts = Object.values(factOfField).filter((fact) => fact !== null)
const stayingFacts: readonly CardFactKind[] = [...fieldFacts.filter(({ mayLeave }) => !mayLeave), blockedFact]
/** The last of them is the first that leaves a card without room for it. */
const leavingFacts = [...countFacts, ...fieldFacts.filter(({ mayLeave }) => mayLeave)]

const maxFactsOfALine = 5

/** Whether a card has facts for a second line. A whole word takes as much room as two of them. */
export const hasTwoLinesOfFacts = (task: Task, now: Date) =>
  [...stayingFacts, ...leavingFacts, blockedFact].filter(({ isOn }) => isOn(task, now)).length >
  maxFactsOfALine

/** The facts below the title: one line, or two if there are many. */
export function CardFacts(props: MarkProps) {
  const { task, now } = props
  const leaving = shown(leavingFacts, props)
  return (
    <div className={styles.facts} data-two-lines={hasTwoLinesOfFacts(task, now) || undefined}>
      {shown(stayingFacts, props)}
      {leaving.length > 0 && <span className={styles.leaving}>{leaving}</span>}
    </div>
  )
}

const shown = (facts: readonly CardFactKind[], props: MarkProps) =>
  facts.flatMap(({ isOn, Fact }, index) =>
    isOn(props.task, props.now) ? [<Fact key={index} {...props} />] : [],
  )

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

/** A fact on a card that opens its picker; for people who may not edit, the fact alone. */
export function CardFact({ task, fact, className = '', label, isStill, children }: CardFactProps) {
  const { can } = useBoard()
  if (!can('task.edit') || isStill) return <span className={className}>{children}</span>
  return (
    <FactButton task={task} fact={fact} label={label} className={`${className} ${styles.button}`}>
      {children}
    </FactButton>
  )
}
