import { taskStatusLabels } from '@/domain/task'
import type { ToastMessage } from '@/web/lib/notify'
import type { Task } from '../tasks/task-types'

/** The task that somebody has in hand, as the board shows it, and whether they may change it. */
export type InHand = { task: Task | undefined; canEdit: boolean }

/** Who deleted the task, if that is known, and who else has just changed it. */
type Actors = { deleter: string | null; other: string | null }

/** What has been done to a task in hand, for whoever holds it; null if it is nothing they have to know. */
export function toldChange(before: InHand, after: InHand, { deleter, other }: Actors): ToastMessage | null {
  if (before.canEdit && !after.canEdit)
    return { title: 'Read Only', text: 'You can now only read this project.' }
  if (!before.task) return null
  const title = `“${before.task.title}”`
  if (!after.task) {
    return deleter === null
      ? { title: 'Task gone', text: `${title} is no longer on this board.` }
      : { title: 'Task deleted', text: `${deleter} deleted ${title}.` }
  }
  if (other === null) return null
  if (after.task.archived && !before.task.archived)
    return { title: 'Task archived', text: `${other} archived ${title}.` }
  const { status } = after.task
  if (status === before.task.status) return null
  return { title: 'Task moved', text: `${other} moved ${title} to ${taskStatusLabels[status]}.` }
}
