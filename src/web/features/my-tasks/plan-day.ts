import { daysAfter } from '@/domain/time-zone'
import { dateOf, hasTime, wallClock, weekOf } from '@/web/lib/dates'
import { dueDateOf } from '../tasks/due-model'
import type { PlannedDay } from './my-tasks-groups'

/**
 * The due date of a task that is dropped onto a group: the end of today, the last day of this week, the first one of
 * the next, or none. A time of day stays, unless it has passed today, by which the task would be overdue.
 */
export function plannedDate(dueDate: string | null, day: PlannedDay, now: Date): string | null {
  if (day === 'noDate') return null
  const date = dates[day](now)
  const due = dueDate === null ? null : new Date(dueDate)
  const time = due && hasTime(due) ? wallClock(due).time : ''
  const planned = dueDateOf({ date, time })
  return planned !== null && new Date(planned) < now ? dueDateOf({ date, time: '' }) : planned
}

const dates: Record<Exclude<PlannedDay, 'noDate'>, (now: Date) => string> = {
  today: dateOf,
  thisWeek: (now) => daysAfter(weekOf(now, 1), -1),
  later: (now) => weekOf(now, 1),
}
