export const dueFilters = ['today', 'week'] as const
export type DueFilter = (typeof dueFilters)[number]

const weekInDays = 7
const weekInMilliseconds = weekInDays * 24 * 60 * 60_000

export const dueFilterLabels: Record<DueFilter, string> = { today: 'Today', week: `Next ${weekInDays} days` }

/** Whether a task is due on the viewer's current day, or within a week. */
export function isDueWithin(dueDate: string | null, filter: DueFilter, now: Date) {
  if (dueDate === null) return false
  const due = new Date(dueDate)
  if (filter === 'today') return due.toDateString() === now.toDateString()
  return due >= now && due.getTime() <= now.getTime() + weekInMilliseconds
}

/** A filter for tasks whose title or description contains `text`, ignoring case. */
export function textFilter(text: string) {
  const query = text.trim().toLocaleLowerCase()
  return ({ title, description }: { title: string; description: string }) =>
    [title, description].some((field) => field.toLocaleLowerCase().includes(query))
}
