import { taskPriorities, taskStatuses } from '@/domain/task'
import { flagIn, idIn, idsIn, manyIn, oneIn, textIn } from '../tasks/search-params'
import { dueFilters, isSet, type TaskFilters } from '../tasks/task-filters'

/** In the order of the menu. */
export const taskSorts = ['dueDate', 'priority', 'status', 'project', 'created'] as const
export type TaskSort = (typeof taskSorts)[number]

/** In the order of the menu. */
export const groupings = ['day', 'project', 'priority', 'status', 'none'] as const
export type Grouping = (typeof groupings)[number]

export type MyTasksSearch = TaskFilters & {
  /** Ids of projects. */
  project?: readonly number[] | undefined
  /** By due date if absent. */
  sort?: TaskSort | undefined
  /** See `groupingOf`. */
  group?: Grouping | undefined
  completed?: true | undefined
  /** The open task. */
  task?: number | undefined
}

/** How the list is grouped: by day, which is the order of due dates as well; in another order it has no groups of itself. */
export const groupingOf = ({ sort = 'dueDate', group }: Pick<MyTasksSearch, 'sort' | 'group'>): Grouping =>
  group ?? (sort === 'dueDate' ? 'day' : 'none')

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
  const { q, status, priority, due, project, sort, group, completed, task } = search
  return {
    q: textIn(q),
    status: manyIn(taskStatuses, status),
    priority: manyIn(taskPriorities, priority),
    due: manyIn(dueFilters, due),
    project: idsIn(project),
    sort: oneIn(taskSorts, sort),
    group: oneIn(groupings, group),
    completed: flagIn(completed),
    task: idIn(task),
  }
}
