import { useMemo } from 'react'
import { mayIn } from '@/domain/access'
import { searchMaxLength } from '@/domain/change'
import { cutText } from '@/domain/cut-text'
import { taskPriorities, taskStatuses } from '@/domain/task'
import { trpc } from '@/web/app/trpc'
import { passes, taskFilter, textFilter } from '../tasks/lists/task-filters'
import { byDueDate } from '../tasks/lists/task-order'
import type { MyTask, Project } from '../tasks/task-types'
import { isBegun } from '../tasks/write/begun-task'
import { usePendingChanges, withPending } from '../tasks/write/pending-changes'
import { taskListReading } from '../tasks/write/task-list-reading'
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
export function shownTasks(
  tasks: readonly MyTask[],
  search: MyTasksSearch,
  now: Date,
  found: ReadonlySet<number> = nothingFound,
): MyTask[] {
  const { project, sort = 'dueDate', completed = false, q, status, priority, due, blocked, repeats } = search
  const passesFilters = taskFilter({ status, priority, due, blocked, repeats }, now)
  const matchesText = textFilter(q ?? '')
  const showsDone = completed || status?.includes('done')
  const compare = comparisons[sort]
  return tasks
    .filter(
      (task) =>
        (showsDone || task.status !== 'done') &&
        passes(project, task.projectId) &&
        passesFilters(task) &&
        (found.has(task.id) || matchesText(task)),
    )
    .toSorted((one, other) => compare(one, other) || byDueDate(one, other))
}

const nothingFound: ReadonlySet<number> = new Set()

/** The tasks that the server finds by a text, where the list has the beginnings of some descriptions only. */
export function useFoundTasks(q: string | undefined, tasks: readonly MyTask[]) {
  const text = cutText(q?.trim() ?? '', searchMaxLength)
  const { data } = trpc.search.everywhere.useQuery(
    { q: text },
    {
      enabled: text !== '' && tasks.some(isBegun),
      staleTime: staleTimeMs,
      trpc: { abortOnUnmount: true },
    },
  )
  return useMemo(() => new Set(data?.tasks.map(({ id }) => id)), [data])
}

const staleTimeMs = 30_000

/** The projects of the tasks, by name. */
export function projectsOf(tasks: readonly MyTask[]) {
  const projects = new Map(tasks.map(({ project }) => [project.id, project]))
  return [...projects.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The project of a new task: a personal one if the viewer can create it there. */
export function projectOfNewTask(projects: readonly Project[]) {
  const open = projects.filter((project) => mayIn(project, 'task.edit'))
  return open.find(({ organizationId }) => organizationId === null) ?? open[0]
}

function newestFirst(one: string, other: string) {
  if (one === other) return 0
  return one < other ? 1 : -1
}

/** The viewer's tasks with their pending changes applied. */
export function useMyTasks() {
  const [tasks] = trpc.task.mineBegun.useSuspenseQuery(undefined, taskListReading)
  const pending = usePendingChanges()
  return useMemo(() => withPending(tasks, pending), [tasks, pending])
}
