import { statusesThatCanBeOverdue, type TaskStatus } from './task'
import { daysAfter, endOfDay, momentIn, wallClockIn } from './time-zone'
import { dayMilliseconds } from './units'

/**
 * When a task is due: at a moment; on a day, which is the same for everybody, whatever their zone; or never. Of a day,
 * the moment is its end by the clock of who set it, so that the order of tasks depends on no reader's clock.
 */
export type Due = { dueDate: string | null; dueAllDay: boolean; dueDay: string | null }

export const notDue: Due = { dueDate: null, dueAllDay: false, dueDay: null }

export const dueAt = (moment: Date): Due => ({
  dueDate: moment.toISOString(),
  dueAllDay: false,
  dueDay: null,
})

/** `zone` is that of who sets it. */
export const dueOn = (dueDay: string, zone: string): Due => ({
  dueDate: momentIn(zone, { date: dueDay, time: endOfDay }).toISOString(),
  dueAllDay: true,
  dueDay,
})

/** What is needed to read when a task is due. */
export type ReadDue = Pick<Due, 'dueDate' | 'dueDay'>

/** The date on which a task is due for somebody in a zone; null without one. */
export function dueDateIn(zone: string, { dueDate, dueDay }: ReadDue) {
  if (dueDay) return dueDay
  return dueDate === null ? null : wallClockIn(zone, new Date(dueDate)).date
}

type DueTask = ReadDue & { status: TaskStatus }

/**
 * A task is overdue when its due date is past and somebody should still be working on it. A day is past from the
 * midnight after it in the zone of who looks.
 */
export function isOverdue(task: DueTask, now: Date, zone: string) {
  if (!statusesThatCanBeOverdue.includes(task.status)) return false
  if (task.dueDay) return task.dueDay < wallClockIn(zone, now).date
  return task.dueDate !== null && new Date(task.dueDate).getTime() < now.getTime()
}

const daysInWeek = 7
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
