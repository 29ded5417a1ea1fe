import { useEffect, useMemo, useState, type MouseEvent, type PointerEvent } from 'react'
import { isDate } from '@/domain/time-zone'
import { present, useCommands } from '@/web/app/commands'
import { useCalendar } from '@/web/lib/calendar'
import { useStore } from '@/web/lib/create-store'
import { dateOf } from '@/web/lib/dates'
import { useIsHydrated } from '@/web/lib/use-is-hydrated'
import { useIsPrinting } from '@/web/lib/use-is-printing'
import { useMedia, watchMedia } from '@/web/lib/use-media'
import { Announcer } from '@/web/ui/feedback/announcer'
import { PeriodHeader } from '@/web/ui/pages/period-header'
import { drawRectangle } from '../tasks/selection/draw-rectangle'
import type { Task } from '../tasks/task-types'
import { dayName, periodName } from './calendar-dates'
import { calendarGround } from './calendar-ground'
import { CalendarGrid, calendarKeysId, calendarKeysText } from './calendar-grid'
import { calendarWeeks, dayIn, firstOfMonth, spanOf, turned, weeksAround } from './calendar-model'
import { CalendarContext, type CalendarPage } from './calendar-page'
import type { Place } from './calendar-places'
import { type CalendarSearch, type CalendarZoom, calendarZooms } from './calendar-search'
import { placeAround } from './calendar-target'
import { DayTasks } from './day-tasks'
import { DragSurface } from './drag-surface'
import { dragged } from './dragged-tasks'
import styles from './task-calendar.module.css'
import { UndatedTasks } from './undated-tasks'
import { useCalendarFocus } from './use-calendar-focus'
import { useCalendarKeys } from './use-calendar-keys'

type TaskCalendarProps = {
  page: CalendarPage
  /** In the order in which tasks without a date are listed. */
  tasks: readonly Task[]
  now: Date
  search: CalendarSearch
  change: (part: CalendarSearch) => void
}

/** How many tasks of a day stand one below the other. */
const slotsOf: Record<CalendarZoom, number> = { month: 3, week: 30 }

const phone = watchMedia('(width <= 640px)')

/** Tasks on the days of a month or week, and those without a date beside them. */
export function TaskCalendar({ page, tasks, now, search, change }: TaskCalendarProps) {
  const { weekStart } = useCalendar()
  const zoom = search.zoom ?? 'month'
  const today = dateOf(now)
  const day = search.from ?? today
  const slots = slotsOf[zoom]
  const weeks = useMemo(
    () => calendarWeeks(tasks, weeksAround(day, zoom, weekStart), slots),
    [tasks, day, zoom, weekStart, slots],
  )
  const undated = useMemo(() => tasks.filter((task) => spanOf(task) === null), [tasks])
  const isPhone = useMedia(phone)
  const isHydrated = useIsHydrated()
  const isPrinting = useIsPrinting()
  const [announced, announce] = useState('')
  const first = search.from && zoom === 'month' ? firstOfMonth(day) : day
  const { places, place, goTo, noteFocus, noteBlur } = useCalendarFocus(weeks, isDate(first) ? first : day)
  usePutBackByKeys(tasks)

  const showDay = (date: string) => dayIn(weeks, date) === null && change({ from: date })
  function show(next: Place) {
    showDay(next.date)
    goTo(next)
  }
  const onKeyDown = useCalendarKeys({
    page,
    tasks,
    weeks,
    zoom,
    now,
    today,
    place,
    show,
    showDay,
    announce,
  })

  useCommands(() => {
    const date = placeAround(document.activeElement)?.date
    if (date === undefined || !page.create) return []
    return [present('createTask', dayName(date, now), () => page.create?.(date))]
  })

  function createByDoubleClick({ target }: MouseEvent) {
    const at = placeAround(target)
    if (at?.at === 'day') page.create?.(at.date)
  }

  /** A press of the mouse on the empty ground of a day begins a rectangle, which selects the tasks that it touches. */
  function selectByRectangle({ nativeEvent, currentTarget, pointerType }: PointerEvent<HTMLElement>) {
    const ground = page.select && pointerType === 'mouse' ? calendarGround(nativeEvent, weeks, places) : null
    if (ground) drawRectangle(nativeEvent, currentTarget, ground)
  }

  const isListed = isPhone && zoom === 'month'
  // The server does not know how wide the page is: it sends the list, and the style sheet hides it where it is wide.
  const isListRendered = isListed || (zoom === 'month' && !isHydrated)
  return (
    <CalendarContext value={page}>
      <DragSurface
        page={page}
        tasks={tasks}
        weeks={weeks}
        now={now}
        className={styles.calendar}
        onKeyDown={onKeyDown}
      >
        <p id={calendarKeysId} hidden>
          {calendarKeysText}
        </p>
        <div
          className={styles.panel}
          role="presentation"
          data-paper="wide"
          onFocus={({ target }) => noteFocus(placeAround(target))}
          onBlur={noteBlur}
          onPointerDown={selectByRectangle}
          onDoubleClick={createByDoubleClick}
        >
          <PeriodHeader
            name={periodName(weeks, day, zoom)}
            zooms={calendarZooms}
            zoom={zoom}
            onTurn={(by) => change({ from: turned(day, zoom, by) })}
            onToday={() => {
              change({ from: undefined })
              goTo({ date: today, at: 'day' })
            }}
            onZoom={(next) => change({ zoom: next === 'month' ? undefined : next, from: place.date })}
          />
          <CalendarGrid
            weeks={weeks}
            day={day}
            zoom={zoom}
            slots={slots}
            now={now}
            today={today}
            place={place}
            places={places}
            shows={isPrinting ? 'list' : isListed ? 'nothing' : 'chips'}
          />
          {isListRendered && (
            <section className={styles.chosen} aria-label={dayName(place.date, now)}>
              <h3 className={styles.name}>{dayName(place.date, now)}</h3>
              <DayTasks tasks={dayIn(weeks, place.date)?.tasks ?? []} now={now} holdsItems={isListed} />
            </section>
          )}
        </div>
        <UndatedTasks tasks={undated} now={now} hint={undated.some(page.mayMove)} />
      </DragSurface>
      <Announcer text={announced} />
    </CalendarContext>
  )
}

/** Puts lifted tasks back when the first of them is gone, and when the calendar is left. */
function usePutBackByKeys(tasks: readonly Task[]) {
  const liftedId = useStore(dragged, (current) => (current?.byKeys ? current.tasks[0]?.id : undefined))
  const isGone = liftedId !== undefined && !tasks.some(({ id }) => id === liftedId)
  useEffect(() => {
    if (isGone) dragged.set(null)
  }, [isGone])
  useEffect(() => () => dragged.set(null), [])
}
