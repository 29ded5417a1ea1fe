import { idIn } from '../tasks/lists/task-filters'

/** Unread notifications, unless the address asks for all; and the task that is open beside them. */
export type InboxSearch = { show?: 'all'; task?: number }

export function readInboxSearch({ show, task }: Record<string, unknown>): InboxSearch {
  const taskId = idIn(task)
  return { ...(show === 'all' && { show }), ...(taskId !== undefined && { task: taskId }) }
}
