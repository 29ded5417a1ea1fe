import { isDraft } from './pending-changes'

type Ordered = { id: number; dueDate: string | null }

/**
 * By due date (so that the overdue come first), none last, then by id; what has no id yet stands at the end. Due dates are
 * compared as text, which sorts as time does because all are written in UTC with the same length.
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
