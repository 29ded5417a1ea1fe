export const dueFilters = ['today', 'week'] as const
export type DueFilter = (typeof dueFilters)[number]

export const dueFilterLabels: Record<DueFilter, string> = { today: 'Today', week: 'Next 7 days' }

const weekLength = 7 * 24 * 60 * 60_000

/** Whether a task is due on the viewer's current day, or within the next seven days. */
export function isDueWithin(dueDate: string | null, filter: DueFilter, now: Date) {
  if (dueDate === null) return false
  const due = new Date(dueDate)
  if (filter === 'today') return due.toDateString() === now.toDateString()
  return due >= now && due.getTime() <= now.getTime() + weekLength
}
