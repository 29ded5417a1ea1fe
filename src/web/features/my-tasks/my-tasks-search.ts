import { taskPriorities, taskStatuses, type TaskPriority, type TaskStatus } from '@/domain/task'
import { flagIn, idIn, oneIn, textIn } from '../tasks/search-params'

/** In the order of the menu. */
export const taskSorts = ['dueDate', 'priority', 'status', 'project', 'created'] as const
export type TaskSort = (typeof taskSorts)[number]

export type MyTasksSearch = {
  q?: string
  status?: TaskStatus
  priority?: TaskPriority
  /** A project's id. */
  project?: number
  /** By due date if absent. */
  sort?: TaskSort
  completed?: true
}

/** Reads the valid search parameters and leaves out the rest. */
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
