import { isOverdue, type TaskPriority, type TaskStatus } from '@/domain/task'
import { dateOf, weekOf } from '@/web/lib/dates'
import type { DueFilter, TaskFilters } from './task-filters'

type FilteredTask = Dated & { title: string; description: string; priority: TaskPriority }
type Dated = { dueDate: string | null; status: TaskStatus }

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

const weekInDays = 7
const weekInMilliseconds = weekInDays * 24 * 60 * 60_000

/** Days and weeks are those of the viewer's calendar. */
export function isDue(task: Dated, filter: DueFilter, now: Date) {
  if (filter === 'none' || task.dueDate === null) return filter === 'none' && task.dueDate === null
  if (filter === 'overdue') return isOverdue(task, now)
  const due = new Date(task.dueDate)
  if (filter === 'today') return dateOf(due) === dateOf(now)
  if (filter === 'thisWeek') return weekOf(due) === weekOf(now)
  return due >= now && due.getTime() <= now.getTime() + weekInMilliseconds
}

/** A filter for tasks whose title or description contains `text`, ignoring case. */
export function textFilter(text: string) {
  const query = text.trim().toLocaleLowerCase()
  return ({ title, description }: { title: string; description: string }) =>
    [title, description].some((field) => field.toLocaleLowerCase().includes(query))
}
