import { Plus } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { useStore } from '@/web/lib/create-store'
import hiddenText from '@/web/ui/feedback/spoken.module.css'
import { taskCount } from '../tasks/task-count'
import type { Task } from '../tasks/task-types'
import { dayName, dayNumber, weekdayName } from './calendar-dates'
import { type CalendarDay, type Segment, spanOf } from './calendar-model'
import { useCalendarPage } from './calendar-page'
import { type Place, placeKey } from './calendar-places'
import styles from './calendar-day.module.css'
import { dragged, isOver, spanWords } from './dragged-tasks'
import { MoreTasks } from './more-tasks'
import { PrintedTasks, TaskChip } from './task-chip'
import type { PlaceElements } from './use-calendar-focus'

export type DayCellProps = {
  day: CalendarDay<Task>
  now: Date
  isToday: boolean
  /** Whether it belongs to the month that is shown. */
  isInside: boolean
  /** The lines of the week. */
  slots: number
  /** What the Tab key reaches, if it is on this day. */
  tabStop: Place | null
  /** Whether the list below the month shows its tasks. */
  isChosen: boolean
  places: PlaceElements
  /**
   * Chips, or a list of whole titles for paper; nothing where the list below the month shows the tasks of the chosen
   * day.
   */
  shows: 'chips' | 'list' | 'nothing'
}

/** A day with the tasks that begin on it, over which their longer ones reach. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, now, isToday, isInside, slots, tabStop, isChosen, places, shows } = props
  const { date, segments, tasks, hidden } = day
  const isTarget = useStore(dragged, (current) => isOver(current, date))
  const { create } = useCalendarPage()
  const name = dayName(date, now)
  const moreRef = places.ref(placeKey({ date, at: 'more' }))
  return (
    <div
      ref={places.ref(placeKey({ date, at: 'day' }))}
      role="gridcell"
      className={styles.day}
      tabIndex={tabStop?.at === 'day' ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isChosen}
      data-date={date}
      data-outside={!isInside || undefined}
      data-over={isTarget || undefined}
    >
      <span className={hiddenText.spoken}>
        {name}, {tasks.length === 0 ? 'no tasks' : taskCount(tasks.length)}
      </span>
      <span className={styles.number} aria-hidden>
        <span className={styles.weekday}>{weekdayName(date)} </span>
        {dayNumber(date)}
      </span>
      {create && (
        <button
          type="button"
          className={styles.add}
          tabIndex={-1}
          aria-label={`Create a task due ${name}`}
          onClick={() => create(date)}
        >
          <Plus aria-hidden />
        </button>
      )}
      {shows === 'chips' && segments.length > 0 && (
        <ul className={styles.tasks}>
          {segments.map((segment) => (
            <ChipItem
              key={segment.task.id}
              segment={segment}
              date={date}
              now={now}
              isTabStop={tabStop?.at === segment.task.id}
              places={places}
            />
          ))}
        </ul>
      )}
      {shows === 'chips' && hidden > 0 && (
        <div className={styles.more} style={lines(slots - 1)}>
          <MoreTasks day={day} now={now} isTabStop={tabStop?.at === 'more'} buttonRef={moreRef} />
        </div>
      )}
      {shows === 'list' && <PrintedTasks className={styles.printed} tasks={tasks} now={now} />}
      {tasks.length > 0 && (
        <span className={styles.dots} aria-hidden>
          {tasks.slice(0, maxDots).map((task) => (
            <span key={task.id} data-status={task.status} />
          ))}
          {tasks.length > maxDots && <span className={styles.count}>{tasks.length}</span>}
        </span>
      )}
    </div>
  )
})

/** On a phone a day has room for these; more are counted. */
const maxDots = 3

type ChipItemProps = Pick<DayCellProps, 'now' | 'places'> & {
  segment: Segment<Task>
  date: string
  isTabStop: boolean
}

function ChipItem({ segment, date, now, isTabStop, places }: ChipItemProps) {
  const { items } = useCalendarPage()
  const { task, lane, from, to, startsBefore, continues, endsAfter } = segment
  return (
    <li
      // A task that goes on in another week is one item, that of the first week that shows it.
      ref={continues ? undefined : items.ref(task.id)}
      className={styles.task}
      style={lines(lane, to - from + 1)}
      data-id={task.id}
      data-cut-start={startsBefore || undefined}
      data-cut-end={endsAfter || undefined}
    >
      <TaskChip
        task={task}
        now={now}
        words={spanWords(spanOf(task), now)}
        linkRef={places.ref(placeKey({ date, at: task.id }))}
        isTabStop={isTabStop}
        isItem={!continues}
        edges={edgesOf(segment)}
      />
    </li>
  )
}

const edges = { both: ['start', 'end'], start: ['start'], end: ['end'], none: [] } as const

function edgesOf({ startsBefore, endsAfter }: Segment<Task>) {
  if (startsBefore) return endsAfter ? edges.none : edges.end
  return endsAfter ? edges.start : edges.both
}

type Lines = CSSProperties & { '--lane': number; '--days': number }

const lines = (lane: number, days = 1): Lines => ({ '--lane': lane, '--days': days })
