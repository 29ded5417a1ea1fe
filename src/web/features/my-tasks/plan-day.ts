import { type Due, notDue, type ReadDue } from '@/domain/due'
import { daysAfter } from '@/domain/time-zone'
import { dateOf, weekOf } from '@/web/lib/dates'
import { dueInputOf, dueOf } from '../tasks/due-model'
import type { PlannedDay } from './my-tasks-groups'

/**
 * When a task is due that is dropped onto a group: today, the last day of this week, the first one of the next, or
 * never. A time of day stays, unless it has passed today, by which the task would be overdue.
 */
export function plannedDue(due: ReadDue, day: PlannedDay, now: Date): Due {
  if (day === 'noDate') return notDue
  const date = dates[day](now)
  const { time } = dueInputOf(due)
  const planned = dueOf({ date, time })
  const hasPassed = time !== '' && planned.dueDate !== null && new Date(planned.dueDate) < now
  return hasPassed ? dueOf({ date, time: '' }) : planned
}

const dates: Record<Exclude<PlannedDay, 'noDate'>, (now: Date) => string> = {
  today: dateOf,
  thisWeek: (now) => daysAfter(weekOf(now, 1), -1),
  later: (now) => weekOf(now, 1),
}
