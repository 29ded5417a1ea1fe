import { type AssigneeFilter, assigneeWords } from '@/domain/assignee-filters'
import { taskPriorities, taskStatuses } from '@/domain/task'
import type { TaskGrouping } from '@/domain/task-groupings'
import {
  type DirectedTaskSort,
  directedTaskSorts,
  type TaskSearch,
  taskSorts,
  type TaskSearchFilter,
  taskSearchInput,
} from '@/domain/task-search'
import { type ListColumn, listColumns } from '../task-list/list-columns'
import { type ListSearch, readListSearch } from '../task-list/list-search'
import { dueFiltersIn, eitherIn, idIn, idsIn, isSet, manyIn, orNone } from '../tasks/lists/task-filters'

/** The search parameters of the tasks of all projects. */
export type AllTasksSearch = Omit<TaskSearchFilter, 'label' | 'archived'> &
  ListSearch & {
    /** The open task. */
    task?: number | undefined
  }

/** Reads the valid search parameters and leaves out the rest. */
export function readAllTasksSearch(search: Record<string, unknown>): AllTasksSearch {
  const { project, organization, assignee, status, priority, due, blocked, repeats, q, task } = search
  return {
    project: idsIn(project),
    organization: idsIn(organization),
    assignee: assigneesIn(assignee),
    status: manyIn(taskStatuses, status),
    priority: manyIn(taskPriorities, priority),
    due: dueFiltersIn(due),
    blocked: eitherIn(blocked),
    repeats: eitherIn(repeats),
    q: q !== '' && ['string', 'number'].includes(typeof q) ? String(q) : undefined,
    ...readListSearch(search),
    task: idIn(task),
  }
}

const assigneesIn = (given: unknown): AssigneeFilter[] | undefined =>
  orNone([...(manyIn(assigneeWords, given) ?? []), ...(idsIn(given) ?? [])])

export const noFilters = {
  project: undefined,
  organization: undefined,
  assignee: undefined,
  status: undefined,
  priority: undefined,
  due: undefined,
  blocked: undefined,
  repeats: undefined,
} satisfies AllTasksSearch

export const isFiltered = (search: AllTasksSearch) => {
  const { project, organization, assignee, status, priority, due, blocked, repeats, q } = search
  return isSet(project, organization, assignee, status, priority, due, blocked, repeats, q)
}

/** By due date, unless the address says otherwise. */
export const groupingOf = ({ group = 'due' }: AllTasksSearch): TaskGrouping => group

/** The columns by which the server sorts. */
export const sortableColumns: readonly ListColumn[] = listColumns.filter((column) =>
  taskSorts.some((sort) => sort === column),
)

/** What the server is asked for. */
export function searchOf(search: AllTasksSearch): TaskSearch {
  const { project, organization, assignee, status, priority, due, blocked, repeats, q } = search
  const sort: DirectedTaskSort | undefined = directedTaskSorts.find((each) => each === search.sort)
  return {
    project,
    organization,
    assignee,
    status,
    priority,
    due,
    blocked,
    repeats,
    q,
    sort,
    group: groupingOf(search),
  }
}

const tasksPerPage = 100

/** The call for the first tasks that a search finds. */
export const firstPageInput = (search: TaskSearch) => ({ ...taskSearchInput(search), limit: tasksPerPage })

/** The call that counts the tasks of a search in its groups. */
export function summaryInput(search: TaskSearch) {
  const { sort: _sort, ...filter } = taskSearchInput(search)
  return filter
}
