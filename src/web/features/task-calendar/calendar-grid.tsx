import type { CSSProperties } from 'react'
import { GripVertical } from 'lucide-react'
import { daysAfter, daysInWeek, weekOf } from '@/domain/time-zone'
import { useCalendar } from '@/web/lib/calendar'
import hidden from '@/web/ui/feedback/spoken.module.css'
import { dateKeysText } from '../tasks/dates/date-keys'
import { taskCount } from '../tasks/task-count'
import type { Task } from '../tasks/task-types'
import { DayCell, type DayCellProps } from './calendar-day'
import { dayName, weekdayName } from './calendar-dates'
import styles from './calendar-grid.module.css'
import type { CalendarWeek } from './calendar-model'
import type { CalendarZoom } from './calendar-search'
import { useCalendarPage } from './calendar-page'
import type { Place } from './calendar-places'
import type { PlaceElements } from './use-calendar-focus'

type CalendarGridProps = {
  weeks: readonly CalendarWeek<Task>[]
  /** A day that is shown. */
  day: string
  zoom: CalendarZoom
  slots: number
  now: Date
  today: string
  place: Place
  places: PlaceElements
  shows: DayCellProps['shows']
}

/** The days of a month or week, as a grid of weeks. */
export function CalendarGrid(props: CalendarGridProps) {
  const { weeks, day, zoom, slots, now, today, place, places, shows } = props
  const { weekStart } = useCalendar()
  // Of the present week: the first and the last one of the calendar have days without a date.
  const names = Array.from({ length: daysInWeek }, (_, column) =>
    weekdayName(daysAfter(weekOf(today, weekStart), column)),
  )
  return (
    <div className={styles.scroller} data-scrolls>
      <div
        role="grid"
        className={styles.grid}
        aria-label="Calendar"
        aria-describedby={calendarKeysId}
        data-zoom={zoom}
      >
        <div role="row" className={styles.names}>
          <span role="columnheader" className={styles.gutter}>
            <span className={hidden.spoken}>Week</span>
          </span>
          {names.map((name) => (
            <span key={name} role="columnheader" className={styles.weekday}>
              {name}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week.first} role="row" className={styles.week} style={linesOf(week, zoom, slots)}>
            <div role="rowheader" className={styles.gutter}>
              <WeekGrip
                week={week}
                now={now}
                isTabStop={week.days.some((each) => each?.date === place.date)}
              />
            </div>
            {week.days.map((each, column) =>
              each ? (
                <DayCell
                  key={each.date}
                  day={each}
                  now={now}
                  isToday={each.date === today}
                  isInside={zoom === 'week' || each.date.slice(0, 7) === day.slice(0, 7)}
                  slots={slots}
                  tabStop={place.date === each.date ? place : null}
                  isChosen={place.date === each.date}
                  places={places}
                  shows={shows}
                />
              ) : (
                <div
                  key={`no date ${column}`}
                  role="gridcell"
                  className={styles.noDate}
                  aria-label="No date"
                />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

export const calendarKeysId = 'calendar-keys'

export const calendarKeysText = `The arrow keys move between days and tasks. Enter opens a task, or creates one on a day. ${dateKeysText} Page Up and Page Down show another month.`

/** A month gives each week the same lines, a week as many as it needs. */
function linesOf({ days }: CalendarWeek<Task>, zoom: CalendarZoom, slots: number): Lines {
  const used = days.flatMap((day) => day?.segments.map(({ lane }) => lane + 1) ?? [])
  const isCut = days.some((day) => day && day.hidden > 0)
  return { '--lines': zoom === 'month' || isCut ? slots : Math.max(3, ...used) }
}

type Lines = CSSProperties & { '--lines': number }

type WeekGripProps = { week: CalendarWeek<Task>; now: Date; isTabStop: boolean }

/** By this, everything that is due in a week is moved together. */
function WeekGrip({ week: { first, days, due }, now, isTabStop }: WeekGripProps) {
  const { mayMove } = useCalendarPage()
  const movable = due.filter(mayMove)
  const name = `week of ${dayName(days.find((day) => day !== null)?.date ?? first, now)}`
  if (movable.length === 0) return <span className={hidden.spoken}>{`The ${name}`}</span>
  return (
    <button
      type="button"
      className={styles.grip}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`Move ${taskCount(movable.length)} of the ${name}`}
      aria-describedby={calendarKeysId}
      data-week={first}
      data-liftable
    >
      <GripVertical aria-hidden />
    </button>
  )
}
