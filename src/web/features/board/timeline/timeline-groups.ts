import { displayName } from '@/domain/account'
import { taskPriorities, type TaskPriority, taskPriorityLabels, type TaskStatus } from '@/domain/task'
import type { ProjectColour } from '@/domain/project-look'
import type { Label } from '../../labels/use-labels'
import type { Person, Task, TaskChanges } from '../../tasks/task-types'
import { type Lane, laneKey } from '../model/board-model'
import { spanOf } from './timeline-bars'

/** By what the timeline is grouped, in the order of the menu. */
export const timelineGroupings = ['lane', 'assignee', 'label', 'priority', 'none'] as const
export type TimelineGrouping = (typeof timelineGroupings)[number]

/** What stands before the name of a group. */
export type GroupMark =
  | { kind: 'status'; status: TaskStatus }
  | { kind: 'person'; person: Person }
  | { kind: 'label'; colour: ProjectColour }
  | { kind: 'priority'; priority: TaskPriority }
  | { kind: 'none' }

export type PlannedGroup = {
  id: string
  name: string
  mark: GroupMark
  tasks: readonly Task[]
  /** What a task has that is created in the group; null where none can be created. */
  values: TaskChanges | null
}

type Named = Omit<PlannedGroup, 'tasks'> & { order: string | number }

/** The id of the group of the tasks without dates. */
export const undatedGroup = 'no-dates'

/** The groups with their tasks by date, and at the end those without dates. */
export function timelineGroups(
  lanes: readonly Lane[],
  grouping: TimelineGrouping,
  labels: ReadonlyMap<number, Label>,
): PlannedGroup[] {
  const tasks = lanes.flatMap((lane) => lane.tasks)
  const undated = tasks.filter((task) => spanOf(task) === null)
  const groups =
    grouping === 'lane'
      ? lanes.map((lane) => ({ ...laneGroup(lane), tasks: byDate(lane.tasks) }))
      : groupsBy(tasks, (task) => namings[grouping](task, labels))
  const undatedTasks: PlannedGroup = {
    id: undatedGroup,
    name: 'No dates',
    mark: { kind: 'none' },
    tasks: undated,
    values: null,
  }
  return undated.length === 0 ? groups : [...groups, undatedTasks]
}

const laneGroup = (lane: Lane): Omit<PlannedGroup, 'tasks'> => ({
  id: `lane ${laneKey(lane)}`,
  name: lane.name,
  mark: { kind: 'status', status: lane.status },
  values: lane.id === null ? null : { laneId: lane.id, status: lane.status },
})

function groupsBy(tasks: readonly Task[], nameOf: (task: Task) => Named): PlannedGroup[] {
  const groups = new Map<string, Named & { tasks: Task[] }>()
  for (const task of byDate(tasks)) {
    const named = nameOf(task)
    const group = groups.get(named.id)
    if (group) group.tasks.push(task)
    else groups.set(named.id, { ...named, tasks: [task] })
  }
  return [...groups.values()]
    .toSorted((one, other) => (one.order < other.order ? -1 : Number(one.order > other.order)))
    .map(({ order: _order, ...group }) => group)
}

/** The tasks with dates, those that start first before the others. */
const byDate = (tasks: readonly Task[]) =>
  tasks
    .flatMap((task) => {
      const span = spanOf(task)
      return span ? [{ task, key: `${span.start} ${span.end}` }] : []
    })
    .toSorted((one, other) => {
      if (one.key === other.key) return one.task.id - other.task.id
      return one.key < other.key ? -1 : 1
    })
    .map(({ task }) => task)

/** Behind every name. */
const last = '\u{10FFFF}'

const namings: Record<
  Exclude<TimelineGrouping, 'lane'>,
  (task: Task, labels: ReadonlyMap<number, Label>) => Named
> = {
  none: () => ({ id: 'all', name: 'All tasks', mark: { kind: 'none' }, values: {}, order: 0 }),
  assignee: ({ assignee }) => ({
    id: `assignee ${assignee?.id ?? 'nobody'}`,
    name: assignee ? displayName(assignee) : 'Not assigned',
    mark: assignee ? { kind: 'person', person: assignee } : { kind: 'none' },
    values: { assignedTo: assignee?.id ?? null },
    order: assignee ? `${displayName(assignee).toLowerCase()} ${assignee.id}` : last,
  }),
  // A task with several labels stands once, under the first of them.
  label: (task, labels) => ofLabel(task.labels.map((id) => labels.get(id)).find((label) => label)),
  priority: ({ priority }) => ({
    id: `priority ${priority}`,
    name: taskPriorityLabels[priority],
    mark: { kind: 'priority', priority },
    values: { priority },
    order: -taskPriorities.indexOf(priority),
  }),
}

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
