import { useDraggable } from '@dnd-kit/core'
import { memo, type ReactNode } from 'react'
import { displayName } from '@/domain/account'
import { useRecentChange } from '@/web/app/live/recent-changes'
import { usePreference } from '@/web/lib/preferences'
import { OptionButton } from '@/web/ui/menus/option-button'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { laneOf } from '../../lanes/lane-model'
import { laneList } from '../../lanes/lane-options'
import { useIsCurrent } from '../../tasks/actions/current-task'
import { togglePicker } from '../../tasks/pickers/open-picker'
import { isDraft } from '../../tasks/write/pending-changes'
import type { Task } from '../../tasks/task-types'
import { setTaskStatus } from '../../tasks/write/change-task'
import { useBoard } from '../model/board-context'
import { moreIcon } from '../../tasks/fields/task-icons'
import { TaskCardFace } from './task-card-face'
import styles from './task-card.module.css'

type TaskCardProps = {
  task: Task
  now: Date
  /** Whether the Tab key reaches the card; other cards of its lane are reached by arrow keys. */
  isTabStop: boolean
}

/** A draggable card: by pointer or long press anywhere, by keyboard on its grip. */
export const TaskCard = memo(function TaskCard({ task, now, isTabStop }: TaskCardProps) {
  const hasKeys = usePreference('singleKeyShortcuts')
  const tabIndex = isTabStop && !hasKeys ? 0 : -1
  return (
    <LiftableCard
      task={task}
      tabIndex={tabIndex}
      face={<TaskCardFace task={task} now={now} isTabStop={isTabStop} />}
      actions={!isDraft(task) && <TaskCardActions task={task} tabIndex={tabIndex} />}
      mark={<ChangedMark taskId={task.id} />}
    />
  )
})

type LiftableCardProps = {
  task: Task
  /** Of the card's buttons: with single-key shortcuts their keys do the same, and Tab passes them. */
  tabIndex: number
  face: ReactNode
  actions: ReactNode
  mark: ReactNode
}

/** Renders again whenever a dragged card enters another lane; its content does not. */
function LiftableCard({ task, tabIndex, face, actions, mark }: LiftableCardProps) {
  const { can } = useBoard()
  const disabled = !can('task.edit') || isDraft(task)
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: task.id,
    disabled,
  })
  return (
    <article
      ref={setNodeRef}
      {...listeners}
      className={styles.card}
      data-current={useIsCurrent(task.id)}
      data-lifted={isDragging || undefined}
    >
      {face}
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.grip}
        data-grip
        disabled={disabled}
        tabIndex={tabIndex}
        aria-label={`Move ${task.title}`}
        aria-describedby={attributes['aria-describedby']}
      />
      {actions}
      {mark}
    </article>
  )
}

/** Outlines a card that somebody else has just changed, with their name, or that was just created here. */
function ChangedMark({ taskId }: { taskId: number }) {
  const { people } = useBoard()
  const change = useRecentChange(taskId)
  const actor = change && people.find(({ id }) => id === change.actorId)
  return (
    change && (
      <span className={styles.mark} data-deleted={change.deleted || undefined}>
        {actor && (
          <span className={styles.name} data-changed>
            {displayName(actor)}
          </span>
        )}
      </span>
    )
  )
}

type TaskCardActionsProps = { task: Task; tabIndex: number }

/** What can be done from a card without opening it: its status, and a menu with everything else. */
function TaskCardActions({ task, tabIndex }: TaskCardActionsProps) {
  const { can, projectLanes } = useBoard()
  return (
    <div className={styles.actions} data-assigned={task.assignee !== null || undefined}>
      <OptionButton
        className={styles.action}
        tabIndex={tabIndex}
        label={`Status of ${task.title}`}
        disabled={!can('task.edit')}
        {...laneList(projectLanes, laneOf(projectLanes, task), (lane) => void setTaskStatus(task, lane))}
      >
        <StatusGlyph status={task.status} />
      </OptionButton>
      <button
        type="button"
        className={`${styles.action} ${styles.more}`}
        tabIndex={tabIndex}
        aria-label={`Actions of ${task.title}`}
        aria-haspopup="menu"
        data-fact="actions"
        onClick={({ currentTarget }) =>
          togglePicker({
            kind: 'actions',
            taskIds: [task.id],
            anchor: currentTarget,
            opener: currentTarget,
          })
        }
      >
        {moreIcon}
      </button>
    </div>
  )
}
