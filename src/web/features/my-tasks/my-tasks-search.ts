import { taskPriorities, taskStatuses, type TaskPriority, type TaskStatus } from '@/domain/task'
import { flagIn, idIn, oneIn, textIn } from '../tasks/search-params'

/** From the most wanted order to the least. */
export const taskSorts = ['dueDate', 'priority', 'status', 'project', 'created'] as const
export type TaskSort = (typeof taskSorts)[number]

export type MyTasksSearch = {
  q?: string
  status?: TaskStatus
  priority?: TaskPriority
  /** A project's id. */
  project?: number
  /** By due date when absent. */
  sort?: TaskSort
  completed?: true
}

/** Takes from an address what it can use, and leaves out the rest. */
export function readMyTasksSearch(search: Record<string, unknown>): MyTasksSearch {
  const { q, status, priority, project, sort, completed } = search
  return {
    q: textIn(q),
    status: oneIn(taskStatuses, status),
    priority: oneIn(taskPriorities, priority),
    project: idIn(project),
    sort: oneIn(taskSorts, sort),
    completed: flagIn(completed),
  }
}
