import type { Task } from '../tasks/task-types'
import type { ListGroup } from './list-groups'

/** A row of a table: the header of a group, a task, or the field that adds tasks to a group. */
export type ListRow =
  | { kind: 'group'; key: string; group: ListGroup; isFolded: boolean }
  | { kind: 'task'; key: number; task: Task }
  | { kind: 'composer'; key: string; group: ListGroup }

type RowOptions = {
  /** The ids of the groups that show only their headers. */
  folded: ReadonlySet<string>
  /** The id of the group to which tasks are added. */
  composing: string | null
  hasHeaders: boolean
}

/** The rows below the head of a table. */
export function rowsOf(groups: readonly ListGroup[], { folded, composing, hasHeaders }: RowOptions) {
  const rows: ListRow[] = []
  for (const group of groups) {
    const isFolded = hasHeaders && folded.has(group.id)
    if (hasHeaders) rows.push({ kind: 'group', key: `group ${group.id}`, group, isFolded })
    if (isFolded) continue
    for (const task of group.tasks) rows.push({ kind: 'task', key: task.id, task })
    if (composing === group.id) rows.push({ kind: 'composer', key: `composer ${group.id}`, group })
  }
  return rows
}
