import type { AssigneeFilter } from './assignee-filters'
import type { DueFilter } from './due-filters'
import { dueGroupOf } from './due-groups'
import type { TaskPriority, TaskStatus } from './task'
import type { Task } from './task-schema'
import type { TaskGrouping } from './task-groupings'
import type { Calendar } from './time-zone'

/** The orders of tasks from all projects. A minus before one reverses it. */
export const taskSorts = [
  'due',
  'priority',
  'title',
  'status',
  'created',
  'updated',
  'estimate',
  'assignee',
  'project',
] as const
export type TaskSort = (typeof taskSorts)[number]
export type DirectedTaskSort = TaskSort | `-${TaskSort}`

export const directedTaskSorts: readonly DirectedTaskSort[] = taskSorts.flatMap(
  (sort) => [sort, `-${sort}`] as const,
)

/** The filters of a search for tasks in all projects. A task has one of the values of each. */
export type TaskSearchFilter = {
  project?: readonly number[] | undefined
  organization?: readonly number[] | undefined
  assignee?: readonly AssigneeFilter[] | undefined
  status?: readonly TaskStatus[] | undefined
  label?: readonly number[] | undefined
  priority?: readonly TaskPriority[] | undefined
  due?: readonly DueFilter[] | undefined
  /** Only tasks that are blocked, or only the others. */
  blocked?: boolean | undefined
  /** Only tasks that repeat, or only the others. */
  repeats?: boolean | undefined
  /** Whether archived tasks are found, too. */
  archived?: boolean | undefined
  /** A text in the title or the description. */
  q?: string | undefined
}

export type TaskSearch = TaskSearchFilter & {
  sort?: DirectedTaskSort | undefined
  group?: TaskGrouping | undefined
}

/** The maximum number of tasks in a page of a search. */
export const maxFoundTasks = 200

export const defaultTaskSort = 'due' satisfies TaskSort
export const defaultTaskGrouping = 'none' satisfies TaskGrouping

const lists = ['project', 'organization', 'assignee', 'status', 'label', 'priority', 'due'] as const

/** A search as its call takes it: values of one filter are separated by commas, and what is not set is absent. */
export function taskSearchInput({ blocked, repeats, archived, q, sort, group, ...filter }: TaskSearch) {
  const input: Partial<Record<(typeof lists)[number] | 'q', string>> = {}
  for (const name of lists) {
    const values = filter[name]
    if (values?.length) input[name] = values.join(',')
  }
  const text = q?.trim()
  if (text) input.q = text
  return {
    ...input,
    ...(blocked !== undefined && { blocked }),
    ...(repeats !== undefined && { repeats }),
    ...(archived && { archived }),
    ...(sort && sort !== defaultTaskSort && { sort }),
    ...(group && group !== defaultTaskGrouping && { group }),
  }
}

/** What tasks are ordered by: first their group, then the sort. */
export type TaskOrder = { by: TaskSort | 'label' | 'dueGroup'; isReversed: boolean }

export function ordersOf({ sort = defaultTaskSort, group = defaultTaskGrouping }: TaskSearch): TaskOrder[] {
  const by = taskSorts.find((each) => sort.endsWith(each)) ?? defaultTaskSort
  return [...orderOfGroups[group], { by, isReversed: sort.startsWith('-') }]
}

const ascending = (by: TaskOrder['by']): TaskOrder[] => [{ by, isReversed: false }]

const orderOfGroups: Record<TaskGrouping, TaskOrder[]> = {
  lane: ascending('status'),
  assignee: ascending('assignee'),
  label: ascending('label'),
  priority: ascending('priority'),
  due: ascending('dueGroup'),
  project: ascending('project'),
  none: [],
}

/** A task of a search: the fields that its place depends on. */
export type FoundTask = Omit<Task, 'description'>

/** The viewer, and the clock and calendar by which days count. */
export type TaskSearcher = { viewerId: number; now: Date; calendar: Calendar }

type OrderValue = string | number | null

/** The value of a task by which an order compares. Names are compared by the server, which knows them by their ids. */
const orderValues: Record<TaskOrder['by'], (task: FoundTask, searcher: TaskSearcher) => OrderValue> = {
  due: ({ dueDate }) => dueDate,
  priority: ({ priority }) => priority,
  title: ({ title }) => title,
  status: ({ status }) => status,
  created: ({ createdAt }) => createdAt,
  updated: ({ updatedAt }) => updatedAt,
  estimate: ({ estimate }) => estimate,
  assignee: ({ assignedTo }) => assignedTo,
  project: ({ projectId }) => projectId,
  label: ({ labels }) => labels[0] ?? null,
  dueGroup: dueGroupOf,
}

/** The place of a task in the results of a search. */
export type TaskPlace = { values: unknown[]; id: number }

/**
 * The cursor for the tasks after this one, the last of a page: an opaque text. It is valid for this search, in this
 * order, of this person.
 */
export const cursorAfter = (search: TaskSearch, last: FoundTask, searcher: TaskSearcher) =>
  encoded([
    fingerprintOf(search, searcher.viewerId),
    ordersOf(search).map(({ by }) => orderValues[by](last, searcher)),
    last.id,
  ])

/** Reads a cursor of the same search, order and person; null for any other text. The values are to be checked. */
export function placeOfCursor(cursor: string, search: TaskSearch, viewerId: number): TaskPlace | null {
  const read = decoded(cursor)
  if (!Array.isArray(read)) return null
  const [fingerprint, values, id]: unknown[] = read
  const isOfSearch = fingerprint === fingerprintOf(search, viewerId)
  return isOfSearch && Array.isArray(values) && typeof id === 'number' ? { values, id } : null
}

const encoded = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function decoded(text: string): unknown {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))))
  } catch {
    return null
  }
}

/** Tells searches apart (FNV-1a, 32 bits). It is no secret: each page is searched for with the rights of its reader. */
function fingerprintOf(search: TaskSearch, viewerId: number) {
  const text = JSON.stringify([viewerId, taskSearchInput(search)])
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
