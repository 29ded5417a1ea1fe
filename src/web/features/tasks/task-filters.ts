import type { TaskPriority, TaskStatus } from '@/domain/task'

export const dueFilters = ['overdue', 'today', 'thisWeek', 'week', 'none'] as const
export type DueFilter = (typeof dueFilters)[number]

export const dueFilterLabels: Record<DueFilter, string> = {
  overdue: 'Overdue',
  today: 'Today',
  thisWeek: 'This week',
  week: 'Next 7 days',
  none: 'No due date',
}

/** The filters of all pages with tasks. A task has to have one of the values of each. */
export type TaskFilters = {
  /** A text in the title or description. */
  q?: string | undefined
  status?: readonly TaskStatus[] | undefined
  priority?: readonly TaskPriority[] | undefined
  due?: readonly DueFilter[] | undefined
}

/** Stands for the assignee of a task that nobody is assigned to. */
export const nobody = 'nobody' as const

/** Whether a filter is set. A filter without a value is none. */
export const isSet = (...filters: readonly (string | readonly unknown[] | undefined)[]) =>
  filters.some((filter) => (typeof filter === 'string' ? filter.trim() : filter)?.length)
