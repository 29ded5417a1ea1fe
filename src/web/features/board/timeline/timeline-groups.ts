import type { TaskGrouping } from '@/domain/task-groupings'
import { type GroupMark, type GroupOptions, groupTasks } from '../../task-list/list-groups'
import type { Task, TaskChanges } from '../../tasks/task-types'
import { type Lane, laneKey } from '../model/board-model'
import { spanOf } from './timeline-bars'

/** By what the timeline is grouped, in the order of the menu. */
export const timelineGroupings = ['lane', 'assignee', 'label', 'priority', 'due', 'none'] as const
export type TimelineGrouping = Exclude<TaskGrouping, 'project'>

export type PlannedGroup = {
  id: string
  name: string
  mark: GroupMark
  tasks: readonly Task[]
  /** What a task has that is created in the group; null where none can be created. */
  values: TaskChanges | null
}

/** The id of the group of the tasks without dates. */
export const undatedGroup = 'no-dates'

/** The groups with their tasks by date, and at the end those without dates. */
export function timelineGroups(
  lanes: readonly Lane[],
  grouping: TimelineGrouping,
  options: Omit<GroupOptions, 'sort'>,
): PlannedGroup[] {
  const tasks = lanes.flatMap((lane) => lane.tasks)
  const undated = tasks.filter((task) => spanOf(task) === null)
  const groups =
    grouping === 'lane'
      ? lanes.map(laneGroup)
      : groupTasks(byDate(tasks), grouping, { ...options, sort: null }).map(withoutAssignee)
  if (undated.length === 0) return groups
  return [
    ...groups,
    { id: undatedGroup, name: 'No dates', mark: { kind: 'none' }, tasks: undated, values: null },
  ]
}

const laneGroup = (lane: Lane): PlannedGroup => ({
  id: `lane ${laneKey(lane)}`,
  name: lane.name,
  mark: lane.id === null ? { kind: 'archive' } : { kind: 'status', status: lane.status },
  tasks: byDate(lane.tasks),
  values: lane.id === null ? null : { laneId: lane.id, status: lane.status },
})

/** The form of a new task holds the id of its assignee alone. */
function withoutAssignee({ values, ...group }: ReturnType<typeof groupTasks>[number]): PlannedGroup {
  if (values === null) return { ...group, values }
  const { assignee: _person, ...others } = values
  return { ...group, values: others }
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
