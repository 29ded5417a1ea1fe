import { type Due, dueAt, dueOn, notDue, type ReadDue } from '@/domain/due'
import { type WallClock, daysAfter, daysBetween, daysInWeek, isDate, weeksAfter } from '@/domain/time-zone'
import { calendar } from '@/web/lib/calendar'
import { momentOf, wallClock, dateOf, formatDay } from '@/web/lib/dates'
import type { TaskStatus } from '@/domain/task'
import { dateDue, formatDueDate, formatDueTime, formatStart, isLate } from '@/web/lib/due-dates'

/** A due date as typed: `2026-11-24` and `17:00` in the viewer's zone; the time, or both, are empty if there is none. */
export type DueInput = WallClock

export const noDue: DueInput = { date: '', time: '' }

export function dueInputOf({ dueDate, dueDay }: ReadDue): DueInput {
  if (dueDay) return { date: dueDay, time: '' }
  return dueDate === null ? noDue : wallClock(new Date(dueDate))
}

/** The moment that was typed; without a time the whole day. */
export function dueOf({ date, time }: DueInput): Due {
  if (date === '') return notDue
  return time === '' ? dueOn(date, calendar.get().timeZone) : dueAt(momentOf({ date, time }))
}

/** The due date after an edit. If the input did not change, the exact moment of before is kept. */
export function changedDue({ dueDate, dueAllDay, dueDay }: Due, typed: DueInput): Due {
  const { date, time } = dueInputOf({ dueDate, dueDay })
  return typed.date === date && typed.time === time ? { dueDate, dueAllDay, dueDay } : dueOf(typed)
}

const afterDate = {
  '1 day': (date: string) => daysAfter(date, 1),
  '1 week': (date: string) => daysAfter(date, 7),
  'next Monday': (date: string) => weeksAfter(date, 1, 'monday'),
}

/** How far a due date can be postponed. */
export const postponements = ['1 day', '1 week', 'next Monday'] as const
export type Postponement = (typeof postponements)[number]

/** A later due date, counted from the present one if it is still to come, else from today. The time of day stays. */
export function postponed(due: ReadDue, by: Postponement, now: Date) {
  const { date, time } = dueInputOf(due)
  const today = dateOf(now)
  return dueOf({ date: afterDate[by](date > today ? date : today), time })
}

/** When a task starts and is due. */
export type Dates = Due & { startDate: string | null }

type ReadDates = ReadDue & Pick<Dates, 'startDate'>

/** The dates that many days later, with the same time of day; null if no task can have them. */
export function shiftedDates({ startDate, ...due }: ReadDates, days: number): Partial<Dates> | null {
  const { date, time } = dueInputOf(due)
  const [start, end] = [startDate, date || null].map((day) => day && shiftedDate(day, days))
  if (start === undefined || end === undefined) return null
  return { ...(end !== null && dueOf({ date: end, time })), ...(start !== null && { startDate: start }) }
}

function shiftedDate(date: string, days: number) {
  const shifted = daysAfter(date, days)
  return isDate(shifted) ? shifted : undefined
}

/** The dates of a task that is due on a day, at the time at which it was due before. It does not start after that day. */
export function datesDueOn({ startDate, ...due }: ReadDates, date: string): Partial<Dates> {
  const { time } = dueInputOf(due)
  return {
    ...dueOf({ date, time }),
    ...(startDate !== null && startDate > date && { startDate: null }),
  }
}

/** The first day of the week in which a task is due; null without a due date. */
function weekOfDue(due: ReadDue) {
  const { date } = dueInputOf(due)
  return date === '' ? null : weeksAfter(date, 0, calendar.get().weekStart)
}

/**
 * The dates of a task that is due in the week that begins on a date, which are moved by whole weeks. A task without a due
 * date is due on the last day of that week. Null if no task can have them.
 */
export function datesInWeek(task: ReadDates, week: string): Partial<Dates> | null {
  const before = weekOfDue(task)
  return before === null
    ? datesDueOn(task, daysAfter(week, daysInWeek - 1))
    : shiftedDates(task, daysBetween(before, week))
}

/** Days after which a date says more than how late a task is. */
const maxDaysLate = 30

/** A due date for a card: `Today, 17:00`, `Tomorrow`, `3 days late`, `24 Nov`; null without one. */
export function dueWords(task: ReadDue & { status: TaskStatus }, now: Date) {
  const date = dateDue(task)
  if (date === null) return null
  const days = daysBetween(dateOf(now), date)
  if (days === 0) return withTime('Today', task)
  if (days === 1) return withTime('Tomorrow', task)
  if (!isLate(task, now) || days < -maxDaysLate) return formatDueDate(task, (iso) => formatDay(iso, now))
  return days === -1 ? '1 day late' : `${-days} days late`
}

/** The start of a task for a card: `Starts tomorrow`, `Starts 3 Dec`; null once it has come. */
export function startWords({ startDate }: { startDate: string | null }, now: Date) {
  if (startDate === null) return null
  const days = daysBetween(dateOf(now), startDate)
  if (days <= 0) return null
  return days === 1 ? 'Starts tomorrow' : `Starts ${formatStart(startDate, now)}`
}

const withTime = (word: string, due: ReadDue) => [word, formatDueTime(due)].filter(Boolean).join(', ')
