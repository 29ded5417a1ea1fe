import { taskStatusLabels } from '@/domain/task'
import { changesTask, type PendingChange } from '../tasks/pending-changes'
import { taskCount } from '../tasks/task-count'
import type { MyTask } from '../tasks/task-types'

/** The tasks as they are shown, and the own writes that are part of what is shown. */
export type Seen = { tasks: readonly MyTask[]; pending: readonly PendingChange[] }

const mostNamed = 3

/** What others have moved between two sights of the tasks; empty if it is nothing. */
export function movesOfOthers(before: Seen, after: Seen) {
  const statusBefore = new Map(before.tasks.map(({ id, status }) => [id, status]))
  const own = [...before.pending, ...after.pending]
  const moved = after.tasks.filter(
    ({ id, status }) =>
      statusBefore.has(id) &&
      statusBefore.get(id) !== status &&
      !own.some((change) => changesTask(change, id)),
  )
  if (moved.length > mostNamed) return `${taskCount(moved.length)} moved`
  return moved.map(({ title, status }) => `“${title}” moved to ${taskStatusLabels[status]}.`).join(' ')
}
