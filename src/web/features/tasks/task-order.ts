import { isDraft } from './pending-changes'

type Ordered = { id: number; dueDate: string | null }

/**
 * Sorts by due date with the earliest first and none last, then by id; drafts come last. Due dates are compared as
 * text, because all are in UTC and have the same length.
 */
export function byDueDate(one: Ordered, other: Ordered) {
  if (one.dueDate !== other.dueDate) {
    if (one.dueDate === null) return 1
    if (other.dueDate === null) return -1
    return one.dueDate < other.dueDate ? -1 : 1
  }
  if (isDraft(one) !== isDraft(other)) return isDraft(one) ? 1 : -1
  return isDraft(one) ? other.id - one.id : one.id - other.id
}
