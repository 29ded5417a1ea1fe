import { taskPriorities, taskStatuses } from '@/domain/task'
import { byDueDate } from '../tasks/task-order'
import type { MyTask } from '../tasks/task-types'
import { textFilter } from '../tasks/task-filters'
import type { MyTasksSearch, TaskSort } from './my-tasks-search'

type Comparison = (one: MyTask, other: MyTask) => number

const comparisons: Record<TaskSort, Comparison> = {
  dueDate: byDueDate,
  priority: (one, other) => taskPriorities.indexOf(other.priority) - taskPriorities.indexOf(one.priority),
  status: (one, other) => taskStatuses.indexOf(one.status) - taskStatuses.indexOf(other.status),
  project: (one, other) => one.project.name.localeCompare(other.project.name),
  created: (one, other) => newestFirst(one.createdAt, other.createdAt),
}

/** The tasks to show, in the chosen order, then by due date. */
export function shownTasks(tasks: readonly MyTask[], search: MyTasksSearch): MyTask[] {
  const { q = '', status, priority, project, sort = 'dueDate', completed = false } = search
  const matchesText = textFilter(q)
  const compare = comparisons[sort]
  return tasks
    .filter(
      (task) =>
        (completed || status === 'done' || task.status !== 'done') &&
        (status === undefined || task.status === status) &&
        (priority === undefined || task.priority === priority) &&
        (project === undefined || task.projectId === project) &&
        matchesText(task),
    )
    .toSorted((one, other) => compare(one, other) || byDueDate(one, other))
}

/** The projects of the tasks, by name. */
export function projectsOf(tasks: readonly MyTask[]) {
  const projects = new Map(tasks.map(({ project }) => [project.id, project]))
  return [...projects.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

export const isFiltered = ({ q, status, priority, project }: MyTasksSearch) =>
  [q?.trim() || undefined, status, priority, project].some((filter) => filter !== undefined)

function newestFirst(one: string, other: string) {
  if (one === other) return 0
  return one < other ? 1 : -1
}
