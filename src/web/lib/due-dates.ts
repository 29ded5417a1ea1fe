import { dueDateIn, isOverdue, type ReadDue } from '@/domain/due'
import type { TaskStatus } from '@/domain/task'
import { calendar } from './calendar'
import { formatDateTime, formatMediumDate, formatTime, formatWeekdayAndDate, middayOf } from './dates'

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

/** `Fri, 27 Nov 2026, 17:00`, or without a time. */
export function formatDue(due: ReadDue) {
  const time = formatDueTime(due)
  const date = formatDueDate(due, formatWeekdayAndDate)
  return time === null ? date : `${date}, ${time}`
}

/** In medium length, with the time if there is one. */
export const formatDueMoment = (due: ReadDue) =>
  formatDueDate(due, hasTime(due) ? formatDateTime : formatMediumDate)

/** A day in medium length; null without one. */
export const formatDay = (day: string | null) => formatDueMoment({ dueDate: null, dueDay: day })

/** The value of the `datetime` attribute of `<time>`. */
export const dueDateTime = ({ dueDate, dueDay }: ReadDue) => dueDay || dueDate || undefined

/** The value that the history records: a moment, or the date of a day. */
export const recordedDue = (value: string): ReadDue =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? { dueDate: null, dueDay: value } : { dueDate: value, dueDay: null }
