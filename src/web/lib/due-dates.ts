import { dueDateIn, isOverdue, type ReadDue } from '@/domain/due'
import type { TaskStatus } from '@/domain/task'
import { calendar } from './calendar'
import { formatDateTime, formatDay, formatMediumDate, formatTime, formatWeekday, middayOf } from './dates'

// Due dates follow the viewer's calendar. A task due on a day is due on that day in every calendar.

const zone = () => calendar.get().timeZone

/** The date on which a task is due, in a form for comparing days: `2026-11-24`; null without one. */
export const dateDue = (due: ReadDue) => dueDateIn(zone(), due)

export const isLate = (task: ReadDue & { status: TaskStatus }, now: Date) => isOverdue(task, now, zone())

/** Whether a task is due at a moment. */
export const hasTime = ({ dueDate, dueDay }: ReadDue) => dueDate !== null && !dueDay

/** The time at which a task is due, if it has one. */
export const formatDueTime = ({ dueDate, dueDay }: ReadDue) =>
  dueDate === null || dueDay ? null : formatTime(new Date(dueDate))

/** The date on which a task is due, in a format of dates; null without one. */
export function formatDueDate({ dueDate, dueDay }: ReadDue, format: (iso: string) => string) {
  const iso = dueDay ? middayOf(dueDay).toISOString() : dueDate
  return iso === null ? null : format(iso)
}

/** `27 Nov, 17:00`, or the day alone if there is no time. */
export const formatDue = (due: ReadDue, now = new Date()) => withTime(due, (iso) => formatDay(iso, now))

/** `Fri 27 Nov, 17:00`, or the day alone if there is no time. */
export const formatDueWeekday = (due: ReadDue, now = new Date()) =>
  withTime(due, (iso) => formatWeekday(iso, now))

function withTime(due: ReadDue, format: (iso: string) => string) {
  const time = formatDueTime(due)
  const date = formatDueDate(due, format)
  return time === null ? date : `${date}, ${time}`
}

/** In medium length, with the time if there is one, as the details of a task show it. */
export const formatDueMoment = (due: ReadDue) =>
  formatDueDate(due, hasTime(due) ? formatDateTime : formatMediumDate)

/** The due date of a task that is due on a day. */
export const dueOnDay = (day: string | null): ReadDue => ({ dueDate: null, dueDay: day })

/** The day on which a task starts: `3 Dec`; null without one. */
export const formatStart = (day: string | null, now = new Date()) => formatDue(dueOnDay(day), now)

/** The value of the `datetime` attribute of `<time>`. */
export const dueDateTime = ({ dueDate, dueDay }: ReadDue) => dueDay || dueDate || undefined

/** The value that the history records: a moment, or the date of a day. */
export const recordedDue = (value: string): ReadDue =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? dueOnDay(value) : { dueDate: value, dueDay: null }
