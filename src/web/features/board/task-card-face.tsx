import { memo, type MouseEvent, type ReactNode } from 'react'
import { displayName, initials } from '@/domain/account'
import { taskPriorityLabels } from '@/domain/task'
import { dueDateTime, formatDueMoment, isLate } from '@/web/lib/due-dates'
import { Avatar } from '@/web/ui/avatar'
import { lazyPart } from '@/web/ui/lazy-part'
import { dueWords } from '../tasks/dates/due-model'
import { preloadDetails } from '../task-details/lazy-task-details'
import { isDraft } from '../tasks/write/pending-changes'
import { PriorityMark } from '../tasks/fields/task-options'
import type { Task } from '../tasks/task-types'
import { useBoard } from './board-context'
import hidden from '@/web/ui/spoken.module.css'
import { checkIcon, checklistIcon, commentsIcon, dueIcon, overdueIcon, serviceUnitsIcon } from './card-icons'
import { useRename, endRename } from './card-rename'
import { useIsSelected } from './selection'
import styles from './task-card-face.module.css'
import { type PickedFact, togglePicker } from '../tasks/pickers/open-picker'
import { preloadPicker } from '../tasks/pickers/task-picker'

type TaskCardFaceProps = {
  task: Task
  now: Date
  isTabStop?: boolean
  /** True for the card that is being dragged. */
  lifted?: boolean
}

/** The content of a card. */
export const TaskCardFace = memo(function TaskCardFace(props: TaskCardFaceProps) {
  const { task, now, isTabStop = false, lifted = false } = props
  const isStill = lifted || isDraft(task)
  return (
    <div
      className={styles.face}
      data-priority={task.priority}
      data-status={task.status}
      data-draft={isDraft(task) || undefined}
    >
      <CardTitle task={task} isStill={isStill} isTabStop={isTabStop} />
      <div className={styles.facts}>
        <Priority task={task} isStill={isStill} />
        {task.dueDate && <DueDate task={task} now={now} isStill={isStill} />}
        {task.checklist.total + task.serviceUnits + task.comments > 0 && (
          <span className={styles.counts}>
            {task.checklist.total > 0 && (
              <span className={styles.fact} title="Checklist">
                {checklistIcon}
                {task.checklist.done}/{task.checklist.total}
              </span>
            )}
            {task.serviceUnits > 0 && (
              <span className={styles.fact} title="Service units">
                {serviceUnitsIcon}
                {task.serviceUnits}
              </span>
            )}
            {task.comments > 0 && (
              <span className={styles.fact} title="Comments">
                {commentsIcon}
                {task.comments}
              </span>
            )}
          </span>
        )}
      </div>
      {task.assignee && (
        <span className={styles.assignee}>
          <CardFact
            task={task}
            fact="assignee"
            className={styles.avatar}
            label={`Assigned to ${displayName(task.assignee)}, ${initials(task.assignee)}`}
            isStill={isStill}
          >
            <Avatar person={task.assignee} />
          </CardFact>
        </span>
      )}
    </div>
  )
})

type FactProps = { task: Task; isStill: boolean }

function Priority({ task, isStill }: FactProps) {
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

function DueDate({ task, now, isStill }: FactProps & { now: Date }) {
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

type CardTitleProps = {
  task: Task
  /** True for a card that cannot be opened, which has no link. */
  isStill: boolean
  isTabStop: boolean
}

/** A card's title: a link, or the field in which it is renamed. */
function CardTitle({ task, isStill, isTabStop }: CardTitleProps) {
  const rename = useRename(task.id)
  if (rename && !isStill) return <CardRenameField rename={rename} />
  return (
    <h3 className={styles.title} dir="auto">
      {isStill ? task.title : <TaskLink task={task} isTabStop={isTabStop} />}
    </h3>
  )
}

const selectedMark = (
  <>
    {' '}
    <span className={hidden.spoken}>selected</span>
    <span className={styles.check}>{checkIcon}</span>
  </>
)

/** A card's title, whose link covers the card and opens the task's details. */
function TaskLink({ task, isTabStop }: { task: Task; isTabStop: boolean }) {
  const { openTask } = useBoard()
  const isSelected = useIsSelected(task.id)

  /** What a click or a key will show. */
  function preload() {
    preloadDetails(task.id)
    CardRenameField.preload()
  }

  function open(event: MouseEvent) {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openTask(task.id)
  }

  return (
    <a
      className={styles.link}
      href={`?task=${task.id}`}
      tabIndex={isTabStop ? 0 : -1}
      draggable={false}
      data-task={task.id}
      data-selected={isSelected || undefined}
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {task.title}
      {isSelected && selectedMark}
    </a>
  )
}

/** The field in which a card is renamed. A name that could not be saved comes back without the focus. */
const CardRenameField = lazyPart(async () => (await import('./card-rename-field')).CardRenameField, {
  opens: { into: 'field', onCancel: endRename, isMeant: ({ rename }) => !rename.unsaved },
})

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
function CardFact({ task, fact, className = '', label, isStill, children }: CardFactProps) {
  const { canEdit } = useBoard()
  if (!canEdit || isStill) return <span className={className}>{children}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${className} ${styles.button}`}
      data-fact={fact}
      aria-label={label}
      aria-haspopup={fact === 'priority' ? 'menu' : 'dialog'}
      onPointerEnter={() => preloadPicker(fact)}
      onClick={({ currentTarget }) =>
        togglePicker({ kind: fact, taskIds: [task.id], anchor: currentTarget, opener: currentTarget })
      }
    >
      {children}
    </button>
  )
}
