import type { ReadDue } from '@/domain/due'
import type { TaskPriority, TaskStatus } from '@/domain/task'
import { dateOf, weekOf, weekOfDate } from '@/web/lib/dates'
import { dateDue, isDueSoon, isLate } from '@/web/lib/due-dates'
import type { DueFilter, TaskFilters } from './task-filters'

type FilteredTask = Dated & { title: string; description: string; priority: TaskPriority }
type Dated = ReadDue & { status: TaskStatus }

/** Whether a value is among the filter's, or the filter is not set. */
export const passes = <Value>(filter: readonly Value[] | undefined, value: Value) =>
  !filter?.length || filter.includes(value)

/** A function that tells whether a task passes the filters. */
export function taskFilter({ q = '', status, priority, due }: TaskFilters, now: Date) {
  const matchesText = textFilter(q)
  return (task: FilteredTask) =>
    passes(status, task.status) &&
    passes(priority, task.priority) &&
    (!due?.length || due.some((filter) => isDue(task, filter, now))) &&
    matchesText(task)
}

/** Days and weeks are those of the viewer's calendar. */
export function isDue(task: Dated, filter: DueFilter, now: Date) {
  const date = dateDue(task)
  if (filter === 'none' || date === null) return filter === 'none' && date === null
  if (filter === 'overdue') return isLate(task, now)
  if (filter === 'today') return date === dateOf(now)
  if (filter === 'thisWeek') return weekOfDate(date) === weekOf(now)
  return isDueSoon(task, now)
}

/** A filter for tasks whose title or description contains `text`, ignoring case. */
export function textFilter(text: string) {
  const query = text.trim().toLocaleLowerCase()
  return ({ title, description }: { title: string; description: string }) =>
    [title, description].some((field) => field.toLocaleLowerCase().includes(query))
}
