export const dueFilters = ['today', 'week'] as const
export type DueFilter = (typeof dueFilters)[number]

export const dueFilterLabels: Record<DueFilter, string> = { today: 'Today', week: 'Next 7 days' }

const weekLength = 7 * 24 * 60 * 60_000

/** Due on the reader's own today, or from now on within seven days. */
export function isDueWithin(dueDate: string | null, filter: DueFilter, now: Date) {
  if (dueDate === null) return false
  const due = new Date(dueDate)
  if (filter === 'today') return due.toDateString() === now.toDateString()
  return due >= now && due.getTime() <= now.getTime() + weekLength
}

/** Tells whether a task's title or description holds `text`, in capitals or not. */
export function textFilter(text: string) {
  const sought = text.trim().toLocaleLowerCase()
  return ({ title, description }: { title: string; description: string }) =>
    [title, description].some((spoken) => spoken.toLocaleLowerCase().includes(sought))
}
