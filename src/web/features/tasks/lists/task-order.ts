import type { BoardOrder } from '@/domain/project'
import { byRank } from '@/domain/rank'
import { taskPriorities, type TaskStatus } from '@/domain/task'
import { isDraft } from '../write/pending-changes'
import type { Task } from '../task-types'

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

type Finished = Pick<Task, 'id' | 'status' | 'finishedAt' | 'updatedAt'>

/**
 * Sorts by the moment of finishing, newest first, then by id, newest first. A task that is not done counts as the
 * newest, because it would be finished now. Drafts come before all others, the last typed one first.
 */
export function byFinish(one: Finished, other: Finished) {
  if (isDraft(one) !== isDraft(other)) return isDraft(one) ? -1 : 1
  if (isDraft(one)) return one.id - other.id
  const finish = finishOf(one)
  const otherFinish = finishOf(other)
  if (finish === otherFinish) return other.id - one.id
  return finish > otherFinish ? -1 : 1
}

/** A text that is greater than any date. */
const now = 'now'

const finishOf = ({ status, finishedAt, updatedAt }: Finished) =>
  status === 'done' ? (finishedAt ?? updatedAt) : now

type Compared = Finished & Pick<Task, 'dueDate' | 'priority' | 'createdAt' | 'rank'>

const inOrder: Record<BoardOrder, (one: Compared, other: Compared) => number> = {
  due: byDueDate,
  priority: (one, other) => weightOf(other) - weightOf(one) || byDueDate(one, other),
  newest: byCreation,
  manual: byHand,
}

const weightOf = ({ priority }: Compared) => taskPriorities.indexOf(priority)

/** Drafts come last, because a new task does. */
function byHand(one: Compared, other: Compared) {
  if (isDraft(one) !== isDraft(other)) return isDraft(one) ? 1 : -1
  return isDraft(one) ? other.id - one.id : byRank(one, other)
}

/** Sorts by creation, newest first. Drafts come before all others, the last typed one first. */
function byCreation(one: Compared, other: Compared) {
  if (isDraft(one) || isDraft(other)) return one.id - other.id
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1
  return other.id - one.id
}

/** The order of the tasks in the lane of a status: done ones by when they were finished, unless it is by hand. */
export const orderOf = (status: TaskStatus, order: BoardOrder = 'due') =>
  status === 'done' && order !== 'manual' ? byFinish : inOrder[order]

/** Where new tasks come in a lane. */
export const newTasksComeFirst = (status: TaskStatus, order: BoardOrder) =>
  order === 'newest' || (status === 'done' && order !== 'manual')
