import { taskPriorities, taskStatuses, type TaskPriority, type TaskStatus } from '@/domain/task'
import { type DueFilter, dueFilters } from '../tasks/task-filters'
import { flagIn, idIn, oneIn, textIn } from '../tasks/search-params'

/** The board's search parameters: filters, the archive and the open task. */
export type BoardSearch = {
  q?: string
  status?: TaskStatus
  priority?: TaskPriority
  due?: DueFilter
  /** A person's id, or nobody. */
  assignee?: number | 'nobody'
  archived?: true
  task?: number
}

/** Reads the valid search parameters and leaves out the rest. */
export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const { q, status, priority, due, assignee, archived, task } = search
  return {
    q: textIn(q),
    status: oneIn(taskStatuses, status),
    priority: oneIn(taskPriorities, priority),
    due: oneIn(dueFilters, due),
    assignee: assignee === 'nobody' ? assignee : idIn(assignee),
    archived: flagIn(archived),
    task: idIn(task),
  }
}
