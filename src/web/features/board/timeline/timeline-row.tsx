import { memo } from 'react'
import { displayName } from '@/domain/account'
import { isBlocked, taskStatusLabels } from '@/domain/task'
import { useRecentChange } from '@/web/app/live/recent-changes'
import { openInPage } from '@/web/lib/open-in-page'
import { deferredPart } from '@/web/ui/feedback/lazy-part'
import hidden from '@/web/ui/feedback/spoken.module.css'
import { Avatar } from '@/web/ui/marks/avatar'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { prefetchDetails } from '../../task-details/prefetch-details'
import { useIsCurrent } from '../../tasks/actions/current-task'
import { blockedWords } from '../../tasks/fields/relation-words'
import { useRepeatWords } from '../../tasks/fields/use-repeat-words'
import { useRename } from '../../tasks/form/card-rename'
import { useIsSelected } from '../../tasks/selection/selection'
import type { Task } from '../../tasks/task-types'
import { isDraft } from '../../tasks/write/pending-changes'
import { useBoard } from '../model/board-context'
import { latenessIn, type ShownBar, spanOf } from './timeline-bars'
import type { TimelineRange } from './timeline-range'
import { TimelineBar } from './timeline-bar'
import styles from './timeline-row.module.css'
import { datesOfTask, lateWords } from './timeline-words'

type TimelineRowProps = {
  task: Task
  bar: ShownBar | null
  /** Says that it starts before a task ends that blocks it. */
  conflict: string | undefined
  range: TimelineRange
  now: Date
  index: number
  /** Where it begins, in pixels; null for a row below the one before it. */
  top: number | null
  position: number
  count: number
  isTabStop: boolean
  onShowDay: (date: string) => void
}

/** A task: its title, which opens it, and its bar. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { task, bar, conflict, range, now, index, top, position, count, isTabStop, onShowDay } = props
  const { items } = useBoard().elements
  const lateness = latenessIn(task, now, range)
  const repeat = useRepeatWords(task)
  return (
    <li
      ref={items.ref(task.id)}
      className={styles.row}
      style={top === null ? undefined : { transform: `translateY(${top}px)` }}
      data-index={index}
      data-id={task.id}
      data-current={useIsCurrent(task.id)}
      data-changed={useRecentChange(task.id) !== null || undefined}
      data-selected={useIsSelected(task.id) || undefined}
      data-status={task.status}
      data-undated={spanOf(task) === null || undefined}
      aria-posinset={position}
      aria-setsize={count}
    >
      <div className={styles.name}>
        <span className={styles.glyph} title={taskStatusLabels[task.status]}>
          <StatusGlyph status={task.status} />
        </span>
        <RowTitle task={task} isTabStop={isTabStop} />
        <span id={factsId(task)} className={hidden.spoken}>
          {taskStatusLabels[task.status]}, {datesOfTask(task, now)}
          {lateness && `, ${lateWords(lateness.daysLate, task)}`}
          {isBlocked(task) && `, ${blockedWords(task).toLowerCase()}`}
          {repeat && `, ${repeat.charAt(0).toLowerCase()}${repeat.slice(1)}`}
          {conflict && `, ${conflict.charAt(0).toLowerCase()}${conflict.slice(1)}`}
        </span>
        {task.assignee && (
          <span className={styles.assignee} data-fact="assignee" title={displayName(task.assignee)}>
            <Avatar person={task.assignee} />
          </span>
        )}
      </div>
      <div className={styles.track} data-track>
        {bar !== null && (
          <TimelineBar
            task={task}
            bar={bar}
            conflict={conflict}
            lateness={lateness}
            range={range}
            now={now}
            isTabStop={isTabStop}
            onShowDay={onShowDay}
          />
        )}
      </div>
    </li>
  )
})

const factsId = ({ id }: Task) => `timeline-${id}`

type RowTitleProps = { task: Task; isTabStop: boolean }

/** A link, or the field in which the task is renamed. */
function RowTitle({ task, isTabStop }: RowTitleProps) {
  const { openTask, elements } = useBoard()
  const isSelected = useIsSelected(task.id)
  const rename = useRename(task.id)
  const prefetch = () => prefetchDetails(task.id)

  if (isDraft(task)) {
    return (
      <span className={styles.title} dir="auto">
        {task.title}
      </span>
    )
  }
  if (rename) {
    return (
      <div className={styles.rename}>
        <CardRenameField rename={rename} items={elements.items} />
      </div>
    )
  }
  return (
    <a
      className={styles.title}
      href={`?task=${task.id}`}
      tabIndex={isTabStop ? 0 : -1}
      draggable={false}
      dir="auto"
      title={task.title}
      data-task={task.id}
      aria-describedby={factsId(task)}
      onClick={(event) => openInPage(event, () => openTask(task.id))}
      onPointerMove={prefetch}
      onFocus={prefetch}
    >
      {task.title}
      {isSelected && <span className={hidden.spoken}> selected</span>}
    </a>
  )
}

const CardRenameField = deferredPart(
  async () => (await import('../../tasks/form/card-rename-field')).CardRenameField,
)
