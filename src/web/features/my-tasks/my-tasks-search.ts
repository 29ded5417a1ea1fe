import { taskPriorities, taskStatuses } from '@/domain/task'
import { flagIn, idsIn, manyIn, oneIn, textIn } from '../tasks/search-params'
import { dueFilters, isSet, type TaskFilters } from '../tasks/task-filters'

/** In the order of the menu. */
export const taskSorts = ['dueDate', 'priority', 'status', 'project', 'created'] as const
export type TaskSort = (typeof taskSorts)[number]

export type MyTasksSearch = TaskFilters & {
  /** Ids of projects. */
  project?: readonly number[] | undefined
  /** By due date if absent. */
  sort?: TaskSort | undefined
  completed?: true | undefined
}

export const noFilters = {
  q: undefined,
  status: undefined,
  priority: undefined,
  due: undefined,
  project: undefined,
} satisfies MyTasksSearch

export const isFiltered = ({ q, status, priority, due, project }: MyTasksSearch) =>
  isSet(q, status, priority, due, project)

/** Reads the valid search parameters and leaves out the rest. */
export function readMyTasksSearch(search: Record<string, unknown>): MyTasksSearch {
  const { q, status, priority, due, project, sort, completed } = search
  return {
    q: textIn(q),
    status: manyIn(taskStatuses, status),
    priority: manyIn(taskPriorities, priority),
    due: manyIn(dueFilters, due),
    project: idsIn(project),
    sort: oneIn(taskSorts, sort),
    completed: flagIn(completed),
  }
}
