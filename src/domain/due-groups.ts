import { dueDateIn, isOverdue, type ReadDue } from './due'
import type { TaskStatus } from './task'
import { type Calendar, daysAfter, wallClockIn, weeksAfter } from './time-zone'

/** The groups of due dates, in their order. */
export const dueGroups = [
  'overdue',
  'today',
  'tomorrow',
  'thisWeek',
  'nextWeek',
  'later',
  'noDate',
  'done',
] as const
export type DueGroup = (typeof dueGroups)[number]

export const dueGroupLabels: Record<DueGroup, string> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  later: 'Later',
  noDate: 'No date',
  done: 'Done',
}

/** The group of a due date. What is late without being overdue, because it waits for somebody else, belongs to today. */
export function dueGroupOf(
  task: ReadDue & { status: TaskStatus },
  { now, calendar: { timeZone, weekStart } }: { now: Date; calendar: Calendar },
): DueGroup {
  if (task.status === 'done') return 'done'
  if (isOverdue(task, now, timeZone)) return 'overdue'
  const date = dueDateIn(timeZone, task)
  if (date === null) return 'noDate'
  const today = wallClockIn(timeZone, now).date
  if (date <= today) return 'today'
  if (date === daysAfter(today, 1)) return 'tomorrow'
  if (date < weeksAfter(today, 1, weekStart)) return 'thisWeek'
  return date < weeksAfter(today, 2, weekStart) ? 'nextWeek' : 'later'
}
