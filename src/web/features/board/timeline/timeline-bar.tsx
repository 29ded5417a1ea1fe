import { ChevronLeft, ChevronRight } from 'lucide-react'
import { blockedIcon } from '../../tasks/fields/task-icons'
import type { Task } from '../../tasks/task-types'
import { isDraft } from '../../tasks/write/pending-changes'
import { useBoard } from '../model/board-context'
import { barStyle } from './bar-drag'
import { type latenessIn, progressOf, type ShownBar, spanOf } from './timeline-bars'
import type { TimelineRange } from './timeline-range'
import styles from './timeline-bar.module.css'
import { dayWords, lateWords } from './timeline-words'

type TimelineBarProps = {
  task: Task
  bar: ShownBar
  conflict: string | undefined
  lateness: ReturnType<typeof latenessIn>
  range: TimelineRange
  now: Date
  isTabStop: boolean
  onShowDay: (date: string) => void
}

/** A task from its start to its due day. Where the range does not show them, a button leads to them. */
export function TimelineBar(props: TimelineBarProps) {
  const { task, bar, conflict, lateness, range, now, isTabStop, onShowDay } = props
  const { can } = useBoard()
  const isMovable = can('task.edit') && !isDraft(task)
  return (
    <>
      {typeof bar === 'object' && (
        <span
          className={styles.bar}
          style={barStyle(bar, range)}
          data-bar
          data-task={isDraft(task) ? undefined : task.id}
          data-fact="dueDate"
          data-priority={task.priority}
          data-status={task.status}
          data-starts-before={bar.startsBefore || undefined}
          data-ends-after={bar.endsAfter || undefined}
          data-conflict={conflict && ''}
          title={conflict}
          data-movable={isMovable || undefined}
          aria-hidden
        >
          <span className={styles.face}>
            <span className={styles.progress} style={{ width: `${progressOf(task) * 100}%` }} />
            {conflict && <span className={styles.conflict}>{blockedIcon}</span>}
            <span className={styles.title} dir="auto">
              {task.title}
            </span>
          </span>
          {isMovable && !bar.startsBefore && <span className={styles.edge} data-edge="start" />}
          {isMovable && !bar.endsAfter && <span className={styles.edge} data-edge="end" />}
        </span>
      )}
      {lateness && (
        <span className={styles.late} style={barStyle(lateness, range)} aria-hidden>
          <span
            className={styles.lateWords}
            data-before={lateness.at + lateness.days > range.days * 0.7 || undefined}
          >
            {lateWords(lateness.daysLate, task)}
          </span>
        </span>
      )}
      {typeof bar === 'string' && (
        <BeyondButton task={task} side={bar} now={now} isTabStop={isTabStop} onShowDay={onShowDay} />
      )}
    </>
  )
}

type BeyondButtonProps = Pick<TimelineBarProps, 'task' | 'now' | 'isTabStop' | 'onShowDay'> & {
  side: 'before' | 'after'
}

/** Leads to the dates of a task that are before or after those that are shown. */
function BeyondButton({ task, side, now, isTabStop, onShowDay }: BeyondButtonProps) {
  const span = spanOf(task)
  if (!span) return null
  const date = side === 'before' ? span.end : span.start
  return (
    <button
      type="button"
      className={styles.beyond}
      data-side={side}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`Show the dates of ${task.title}, ${dayWords(date, now)}`}
      onClick={() => onShowDay(date)}
    >
      {side === 'before' && <ChevronLeft />}
      {dayWords(date, now)}
      {side === 'after' && <ChevronRight />}
    </button>
  )
}
