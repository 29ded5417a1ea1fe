import { taskStatuses, type TaskStatus } from '@/domain/task'
import { isDueWithin, textFilter } from '../tasks/task-filters'
import { byName } from '../tasks/people-model'
import { orderOf } from '../tasks/task-order'
import type { Person, Task } from '../tasks/task-types'
import type { BoardSearch } from './board-search'

export type BoardFilters = Pick<BoardSearch, 'q' | 'status' | 'priority' | 'due' | 'assignee' | 'archived'>

export type Lane = {
  status: TaskStatus
  /** The tasks that pass the filters, in order. */
  tasks: Task[]
  /** The number of tasks without filters. */
  total: number
}

/** The lanes that the viewer can hide. */
export const optionalLanes = ['review', 'on_hold'] as const satisfies TaskStatus[]
export type OptionalLane = (typeof optionalLanes)[number]

export const isOptionalLane = (status: TaskStatus): status is OptionalLane =>
  optionalLanes.some((optional) => optional === status)

/** One lane per status, of the open tasks or of the archived ones. */
export function boardLanes(tasks: readonly Task[], filters: BoardFilters, now: Date): Lane[] {
  const isShown = taskFilter(filters, now)
  const inView = tasks.filter((task) => task.archived === (filters.archived ?? false))
  const shown = inView.filter(isShown)
  return taskStatuses.map((status) => ({
    status,
    tasks: shown.filter((task) => task.status === status).toSorted(orderOf(status)),
    total: inView.filter((task) => task.status === status).length,
  }))
}

export const holdsTask = (lane: Lane, taskId: number) => lane.tasks.some(({ id }) => id === taskId)

/** Whether two lanes render the same. */
export const isSameLane = (one: Lane, other: Lane) =>
  one.status === other.status &&
  one.total === other.total &&
  one.tasks.length === other.tasks.length &&
  one.tasks.every((task, place) => task === other.tasks[place])

/** Whether a filter is set. Showing the archive does not count as one. */
export const isFiltered = ({ q, status, priority, due, assignee }: BoardFilters) =>
  [q?.trim() || undefined, status, priority, due, assignee].some((filter) => filter !== undefined)

/** The position of a task in a lane, counted from one. */
export function placeIn(lane: Lane, task: Task) {
  const others = lane.tasks.filter((other) => other.id !== task.id)
  const order = orderOf(lane.status)
  return {
    position: others.filter((other) => order(other, task) < 0).length + 1,
    count: others.length + 1,
  }
}

/** Everybody in the project, and everybody else who has a task of this board, by name. */
export const peopleOf = (tasks: readonly Task[], people: readonly Person[]) =>
  byName([...tasks.flatMap(({ assignee }) => assignee ?? []), ...people])

function taskFilter({ q = '', status, priority, due, assignee }: BoardFilters, now: Date) {
  const speaksOfIt = textFilter(q)
  return (task: Task) =>
    (status === undefined || task.status === status) &&
    (priority === undefined || task.priority === priority) &&
    (assignee === undefined || (task.assignedTo ?? 'nobody') === assignee) &&
    (due === undefined || isDueWithin(task.dueDate, due, now)) &&
    speaksOfIt(task)
}
