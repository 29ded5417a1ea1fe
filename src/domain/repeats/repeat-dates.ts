import { type Due, dueAt, dueDateIn, dueOn, type ReadDue } from '../due'
import { daysAfter, daysBetween, firstDate, momentIn, wallClockIn } from '../time-zone'
import type { Repeat } from '../repeat-schema'

type Dates = ReadDue & { startDate: string | null }

/** The dates of a recurring task that is due on another date: its time of day and the days from its start stay. */
export function datesOn(date: string, task: Dates, { zone }: Pick<Repeat, 'zone'>): Due & Dates {
  const wasDue = dueDateIn(zone, task)
  const start = task.startDate && wasDue ? daysAfter(date, daysBetween(wasDue, task.startDate)) : null
  return { ...dueLike(task, date, zone), startDate: start !== null && start >= firstDate ? start : null }
}

function dueLike({ dueDate, dueDay }: ReadDue, date: string, zone: string): Due {
  if (dueDate === null || dueDay !== null) return dueOn(date, zone)
  return dueAt(momentIn(zone, { date, time: wallClockIn(zone, new Date(dueDate)).time }))
}
