import { canBeArchived, taskStatuses, type TaskStatus } from '@/domain/task'
import { isDraft } from '../tasks/write/pending-changes'
import { passes, taskFilter, nobody } from '../tasks/lists/task-filters'
import { byName } from '../tasks/people-model'
import { orderOf } from '../tasks/lists/task-order'
import type { Person, Task, TaskValues } from '../tasks/task-types'
import type { BoardFilters } from './board-search'

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

/**
 * One lane per status, of the open tasks or of the archived ones. Filters hide neither drafts nor the tasks of `created`,
 * the ids of those that were just created.
 */
export function boardLanes(
  tasks: readonly Task[],
  filters: BoardFilters,
  now: Date,
  created: ReadonlySet<number> = new Set(),
): Lane[] {
  const passesFilters = boardFilter(filters, now)
  const isShown = (task: Task) => created.has(task.id) || isDraft(task) || passesFilters(task)
  const inView = tasks.filter((task) => task.archived === (filters.archived ?? false))
  const shown = inView.filter(isShown)
  return taskStatuses.map((status) => ({
    status,
    tasks: shown.filter((task) => task.status === status).toSorted(orderOf(status)),
    total: inView.filter((task) => task.status === status).length,
  }))
}

/** The archive as one lane, whatever the status of its tasks is. */
export function archiveOf(lanes: readonly Lane[]): Lane {
  const tasks = lanes.flatMap((lane) => lane.tasks)
  const total = lanes.reduce((sum, lane) => sum + lane.total, 0)
  return { status: 'done', tasks: tasks.toSorted(orderOf('done')), total }
}

export const holdsTask = (lane: Lane, taskId: number) => lane.tasks.some(({ id }) => id === taskId)

/** Whether two lanes render the same. */
export const isSameLane = (one: Lane, other: Lane) =>
  one.status === other.status &&
  one.total === other.total &&
  one.tasks.length === other.tasks.length &&
  one.tasks.every((task, index) => task === other.tasks[index])

/** The position of a task in a lane, counted from one. */
export function positionIn(lane: Lane, task: Task) {
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

/** Returns a predicate that tests a task against the filters of the board. */
export function boardFilter({ assignee, ...filters }: BoardFilters, now: Date) {
  const passesOthers = taskFilter(filters, now)
  return (task: Omit<TaskValues, 'archived'>) =>
    passes(assignee, task.assignedTo ?? nobody) && passesOthers(task)
}

/** The tasks of a lane that can be archived now. */
export const finishedIn = ({ tasks }: Lane) => tasks.filter((task) => canBeArchived(task) && !isDraft(task))

/** How many tasks a lane shows: `3`, or `3 of 12` where filters hide some. */
export const countIn = ({ tasks, total }: Lane, filtered: boolean) =>
  filtered ? `${tasks.length} of ${total}` : `${tasks.length}`
