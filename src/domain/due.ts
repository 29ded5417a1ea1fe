import { statusesThatCanBeOverdue, type TaskStatus } from './task'
import { daysAfter, daysInWeek, endOfDay, momentIn, wallClockIn } from './time-zone'
import { dayMilliseconds } from './units'

/**
 * When a task is due: at a moment; on a day, which is the same in every time zone; or never. For a day, the moment is
 * its end in the time zone of the author, so that the order of tasks depends on no reader's clock.
 */
export type Due = { dueDate: string | null; dueAllDay: boolean; dueDay: string | null }

export const notDue: Due = { dueDate: null, dueAllDay: false, dueDay: null }

export const dueAt = (moment: Date): Due => ({
  dueDate: moment.toISOString(),
  dueAllDay: false,
  dueDay: null,
})

/** `zone` is the author's time zone. */
export const dueOn = (dueDay: string, zone: string): Due => ({
  dueDate: momentIn(zone, { date: dueDay, time: endOfDay }).toISOString(),
  dueAllDay: true,
  dueDay,
})

/** The fields that tell when a task is due. */
export type ReadDue = Pick<Due, 'dueDate' | 'dueDay'>

/** The due date of a task in a time zone; null without one. */
export function dueDateIn(zone: string, { dueDate, dueDay }: ReadDue) {
  if (dueDay) return dueDay
  return dueDate === null ? null : wallClockIn(zone, new Date(dueDate)).date
}

type DueTask = ReadDue & { status: TaskStatus }

/**
 * A task is overdue when its due date is past and somebody should still be working on it. A day is past from the
 * following midnight in the viewer's time zone.
 */
export function isOverdue(task: DueTask, now: Date, zone: string) {
  if (!statusesThatCanBeOverdue.includes(task.status)) return false
  if (task.dueDay) return task.dueDay < wallClockIn(zone, now).date
  return task.dueDate !== null && new Date(task.dueDate).getTime() < now.getTime()
}

const weekInMilliseconds = daysInWeek * dayMilliseconds

/** Whether a task is due within seven days from now: at a moment, or on a day that ends by then. */
export function isDueInAWeek({ dueDate, dueDay }: ReadDue, now: Date, zone: string) {
  if (dueDay) {
    const today = wallClockIn(zone, now).date
    return dueDay >= today && dueDay < daysAfter(today, daysInWeek)
  }
  const wait = dueDate === null ? -1 : new Date(dueDate).getTime() - now.getTime()
  return wait >= 0 && wait <= weekInMilliseconds
}
