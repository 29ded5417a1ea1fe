import { canBeArchived, type TaskStatus, taskStatusLabels } from '@/domain/task'
import { laneOf, type ProjectLane } from '../../lanes/lane-model'
import { isDraft } from '../../tasks/write/pending-changes'
import { passes, taskFilter, textFilter, nobody } from '../../tasks/lists/task-filters'
import { byName } from '../../tasks/people-model'
import type { BoardOrder } from '@/domain/project'
import { orderOf } from '../../tasks/lists/task-order'
import type { Person, Task, TaskValues } from '../../tasks/task-types'
import type { BoardFilters } from './board-search'

/** A lane of the board, or the archive, whose id is null. */
export type Lane = Pick<ProjectLane, 'name' | 'status' | 'limit'> & {
  id: number | null
  order: BoardOrder
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
 * The project's lanes with their tasks, of the open ones or of the archived ones. Filters hide neither drafts nor the tasks of `created`,
 * the ids of those that were just created.
 */
export function boardLanes(
  projectLanes: readonly ProjectLane[],
  tasks: readonly Task[],
  filters: Filters,
  now: Date,
  created: ReadonlySet<number> = new Set(),
  order: BoardOrder = 'due',
): Lane[] {
  const passesFilters = boardFilter(filters, now, projectLanes)
  const isShown = (task: Task) => created.has(task.id) || isDraft(task) || passesFilters(task)
  const inView = tasks.filter((task) => task.archived === (filters.archived ?? false))
  const inLane = new Map(projectLanes.map(({ id }) => [id, new Array<Task>()]))
  for (const task of inView) inLane.get(laneOf(projectLanes, task)?.id ?? 0)?.push(task)
  return projectLanes.map(({ id, name, status, limit }) => {
    const all = inLane.get(id) ?? []
    return {
      id,
      name,
      status,
      limit,
      order,
      tasks: all.filter(isShown).toSorted(orderOf(status, order)),
      total: all.length,
    }
  })
}

/** The archive as one lane, whatever the status of its tasks is. */
export function archiveOf(lanes: readonly Lane[]): Lane {
  const tasks = lanes.flatMap((lane) => lane.tasks)
  const total = lanes.reduce((sum, lane) => sum + lane.total, 0)
  return {
    id: null,
    name: 'Archived Tasks',
    status: 'done',
    limit: null,
    order: 'due',
    tasks: tasks.toSorted(orderOf('done')),
    total,
  }
}

/** Names a lane's element and drop target. */
export const laneKey = ({ id }: Pick<Lane, 'id'>) => (id === null ? 'archive' : String(id))

/** Names a lane that is dragged; a dragged card has the number of its task. */
export const laneDragId = (lane: Pick<Lane, 'id'>) => `lane ${laneKey(lane)}`

/** The lane that is dragged, if it is no card. */
export const carriedLane = (dragId: number | string, lanes: readonly ProjectLane[]) =>
  lanes.find((lane) => laneDragId(lane) === dragId)

/** Whether two lanes render the same. */
export const isSameLane = (one: Lane, other: Lane) =>
  one.id === other.id &&
  one.name === other.name &&
  one.status === other.status &&
  one.limit === other.limit &&
  one.total === other.total &&
  one.tasks.length === other.tasks.length &&
  one.tasks.every((task, index) => task === other.tasks[index])

/** The position of a task in a lane, counted from one. */
export function positionIn(lane: Pick<Lane, 'status' | 'tasks'> & { order?: BoardOrder }, task: Task) {
  const others = lane.tasks.filter((other) => other.id !== task.id)
  const order = orderOf(lane.status, lane.order)
  return {
    position: others.filter((other) => order(other, task) < 0).length + 1,
    count: others.length + 1,
  }
}

/** Everybody in the project, and everybody else who has a task of this board, by name. */
export const peopleOf = (tasks: readonly Task[], people: readonly Person[]) =>
  byName([...tasks.flatMap(({ assignee }) => assignee ?? []), ...people])

/** Everybody who has an open task of this board, or an archived one if these are shown, by name. */
export const assigneesOf = (tasks: readonly Task[], showsArchive: boolean) =>
  byName(tasks.flatMap(({ archived, assignee }) => (archived === showsArchive && assignee) || []))

/** A set of the filters of a board, with the labels of the project. */
type Filters = BoardFilters & { labelNames?: readonly { id: number; name: string }[] }

/**
 * Returns a predicate that tests a task against the filters of the board. The text also finds the tasks with a label of
 * which the name has it.
 */
export function boardFilter(
  { q = '', assignee, lanes, labelNames = [], ...filters }: Filters,
  now: Date,
  projectLanes: readonly ProjectLane[],
) {
  const passesOthers = taskFilter(filters, now)
  // A lane that is gone filters nothing.
  const known = lanes?.filter((id) => projectLanes.some((lane) => lane.id === id))
  const matchesText = textFilter(q)
  const named = labelNames.flatMap(({ id, name }) =>
    matchesText({ title: name, description: '' }) ? [id] : [],
  )
  return (task: Omit<TaskValues, 'archived'>) =>
    passes(assignee, task.assignedTo ?? nobody) &&
    (!known?.length || passes(known, laneOf(projectLanes, task)?.id)) &&
    passesLabels(filters, task.labels) &&
    passesOthers(task) &&
    (matchesText(task) || named.some((id) => task.labels.includes(id)))
}

const passesLabels = ({ labels, labelsAll, labelsNone }: BoardFilters, ids: readonly number[]) =>
  (!labels?.length || labels.some((id) => ids.includes(id))) &&
  (labelsAll ?? []).every((id) => ids.includes(id)) &&
  !(labelsNone ?? []).some((id) => ids.includes(id))

/** The tasks of a lane that can be archived now. */
export const finishedIn = ({ tasks }: Lane) => tasks.filter((task) => canBeArchived(task) && !isDraft(task))

/**
 * The numbers of a lane: `3`, or `3 of 12` where filters hide some. One with a limit has all its tasks against it:
 * `4 of 3`, and before it what filters leave.
 */
export function countsOf({ tasks, total, limit }: Lane, filtered: boolean) {
  if (limit === null) return { shown: null, count: tasks.length, of: filtered ? total : null }
  return filtered
    ? { shown: tasks.length, count: total, of: limit }
    : { shown: null, count: tasks.length, of: limit }
}

/** The same in words: `2 shown · 4 of 3`. */
export function countIn(lane: Lane, filtered: boolean) {
  const { shown, count, of } = countsOf(lane, filtered)
  const words = of === null ? `${count}` : `${count} of ${of}`
  return shown === null ? words : `${shown} shown · ${words}`
}

/** How many tasks lanes show together, and how many they would without filters. */
export const taskCounts = (lanes: readonly Lane[]) =>
  lanes.reduce((sum, { tasks, total }) => ({ shown: sum.shown + tasks.length, total: sum.total + total }), {
    shown: 0,
    total: 0,
  })

/** What the shown tasks of a lane are estimated to take together. */
export const estimateIn = ({ tasks }: Pick<Lane, 'tasks'>) =>
  tasks.reduce((sum, { estimate }) => sum + (estimate ?? 0), 0)

/** Whether a lane holds more tasks than its limit allows. */
export const isOverLimit = ({ total, limit }: Lane) => limit !== null && total > limit

/** What the lanes of a status are called together: the name of the only one, or the status. */
export function nameOfStatus(lanes: readonly Lane[], status: TaskStatus) {
  const [only, ...others] = lanes.filter((lane) => lane.status === status)
  return only && others.length === 0 ? only.name : taskStatusLabels[status]
}

/** How many tasks the lanes of a status show. */
export const countOfStatus = (lanes: readonly Lane[], status: TaskStatus) =>
  lanes.reduce((sum, lane) => (lane.status === status ? sum + lane.tasks.length : sum), 0)
