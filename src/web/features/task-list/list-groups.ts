import { displayName } from '@/domain/account'
import { type DueGroup, dueGroupLabels, dueGroupOf, dueGroups } from '@/domain/due-groups'
import { taskPriorities, type TaskPriority, taskPriorityLabels, type TaskStatus } from '@/domain/task'
import type { TaskGrouping } from '@/domain/task-groupings'
import { daysAfter } from '@/domain/time-zone'
import type { ProjectColour } from '@/domain/project-look'
import { calendar } from '@/web/lib/calendar'
import { dateOf, weekOf } from '@/web/lib/dates'
import type { Label } from '../labels/use-labels'
import { dueOf } from '../tasks/dates/due-model'
import type { Person, Task } from '../tasks/task-types'
import type { ListSort } from './list-search'
import { sortTasks } from './list-order'
import type { RowProject } from './row-project'

/** What stands before the name of a group. */
export type GroupMark =
  | { kind: 'none' }
  | { kind: 'archive' }
  | { kind: 'status'; status: TaskStatus }
  | { kind: 'person'; person: Person | null }
  | { kind: 'label'; colour: ProjectColour }
  | { kind: 'priority'; priority: TaskPriority }

/** What a task has that is created in a group. */
export type GroupValues = Partial<
  Pick<Task, 'assignedTo' | 'assignee' | 'priority' | 'labels' | 'dueDate' | 'dueDay' | 'dueAllDay'>
>

export type ListGroup = {
  id: string
  name: string
  mark: GroupMark
  tasks: readonly Task[]
  /** How many tasks it has, in words. */
  count: string
  /** What its tasks are estimated to take together, if only some of them are loaded. */
  estimate?: string
  isOver?: boolean
  isLate?: boolean
  /** Null for a group in which no task can be created. */
  values: GroupValues | null
}

/** A group as the tasks of it name it, and its position among the others. */
type Named = Omit<ListGroup, 'tasks' | 'count'> & { order: string | number }

type Grouped = Exclude<TaskGrouping, 'lane'>

export type GroupOptions = {
  now: Date
  projectOf: (task: Task) => RowProject
  sort: ListSort | null
}

/** The tasks in groups. No group is empty. */
export function groupTasks(tasks: readonly Task[], grouping: Grouped, options: GroupOptions): ListGroup[] {
  const nameOf = namings[grouping]
  const groups = new Map<string, Named & { tasks: Task[] }>()
  for (const task of tasks) {
    const named = nameOf(task, options)
    const group = groups.get(named.id)
    if (group) group.tasks.push(task)
    else groups.set(named.id, { ...named, tasks: [task] })
  }
  return [...groups.values()]
    .toSorted((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0))
    .map(({ order: _order, tasks, ...group }) => ({
      ...group,
      tasks: sortGroup(tasks, options),
      count: String(tasks.length),
    }))
}

/** The tasks of a group in the order of the list, or as they are without one. */
export const sortGroup = (
  tasks: readonly Task[],
  { sort, projectOf }: Pick<GroupOptions, 'sort' | 'projectOf'>,
) => (sort ? sortTasks(tasks, sort, projectOf) : tasks)

/** What the tasks are estimated to take together. */
export const estimateOf = (tasks: readonly Task[]) =>
  tasks.reduce((sum, { estimate }) => sum + (estimate ?? 0), 0)

/** Behind every name. */
const last = '\u{10FFFF}'

const namings: Record<Grouped, (task: Task, options: GroupOptions) => Named> = {
  none: () => ({ id: 'all', name: 'All tasks', mark: { kind: 'none' }, values: {}, order: 0 }),
  assignee: ({ assignee }) => ({
    id: `assignee ${assignee?.id ?? 'nobody'}`,
    name: assignee ? displayName(assignee) : 'Not assigned',
    mark: { kind: 'person', person: assignee },
    values: { assignedTo: assignee?.id ?? null, assignee },
    order: assignee ? `${displayName(assignee).toLowerCase()} ${assignee.id}` : last,
  }),
  label: (task, { projectOf }) => ofLabel(firstLabel(task, projectOf(task).labels)),
  priority: ({ priority }) => ({
    id: `priority ${priority}`,
    name: taskPriorityLabels[priority],
    mark: { kind: 'priority', priority },
    values: { priority },
    order: -taskPriorities.indexOf(priority),
  }),
  due: (task, { now }) => ofDue(dueGroupOf(task, { now, calendar: calendar.get() }), now),
  project: ({ project: { id, name } }) => ({
    id: `project ${id}`,
    name,
    mark: { kind: 'none' },
    values: null,
    order: `${name.toLowerCase()} ${id}`,
  }),
}

/**
 * A task with several labels stands once, under the first of them in the project's order, so that counts and sums of
 * the groups are those of the list.
 */
const firstLabel = ({ labels }: Task, known: ReadonlyMap<number, Label>) =>
  labels.map((id) => known.get(id)).find((label) => label !== undefined)

const ofLabel = (label: Label | undefined): Named =>
  label
    ? {
        id: `label ${label.id}`,
        name: label.name,
        mark: { kind: 'label', colour: label.colour },
        values: { labels: [label.id] },
        order: `${label.name.toLowerCase()} ${label.id}`,
      }
    : { id: 'label none', name: 'No label', mark: { kind: 'none' }, values: { labels: [] }, order: last }

const ofDue = (group: DueGroup, now: Date): Named => ({
  id: `due ${group}`,
  name: dueGroupLabels[group],
  mark: { kind: 'none' },
  isLate: group === 'overdue',
  values: dueValues(group, now),
  order: dueGroups.indexOf(group),
})

/** When a task is due that is created in a group: on the last day of this week, on the first of the next. */
function dueValues(group: DueGroup, now: Date): GroupValues | null {
  const today = dateOf(now)
  const dates: Record<DueGroup, string | null> = {
    overdue: null,
    today,
    tomorrow: daysAfter(today, 1),
    thisWeek: daysAfter(weekOf(now, 1), -1),
    nextWeek: weekOf(now, 1),
    later: null,
    noDate: '',
    done: null,
  }
  const date = dates[group]
  return date === null ? null : dueOf({ date, time: '' })
}
