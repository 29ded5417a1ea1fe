import { dueGroupOf } from '@/domain/due-groups'
import type { ProjectColour } from '@/domain/project-look'
import { taskPriorities, taskStatuses } from '@/domain/task'
import type { TaskGrouping } from '@/domain/task-groupings'
import { calendar } from '@/web/lib/calendar'
import type { Outputs } from '@/web/app/trpc'
import type { GroupMark, ListGroup } from '../task-list/list-groups'
import { shortEstimate } from '../tasks/fields/estimate-words'
import type { MyTask } from '../tasks/task-types'

export type GroupSummary = Outputs['task']['searchSummary'][number]

type Key = GroupSummary['key']

/** What the tasks of a group share, as the server's summary names it. */
function keyOf(task: MyTask, grouping: TaskGrouping, now: Date): Key {
  const keys: Record<TaskGrouping, () => Key> = {
    lane: () => task.status,
    assignee: () => task.assignedTo,
    label: () => task.labels[0] ?? null,
    priority: () => task.priority,
    due: () => dueGroupOf(task, { now, calendar: calendar.get() }),
    project: () => task.projectId,
    none: () => null,
  }
  return keys[grouping]()
}

type FoundOptions = {
  grouping: TaskGrouping
  now: Date
  colourOfLabel: (labelId: number) => ProjectColour | undefined
}

/** The groups of the summary with the tasks that are loaded. The counts and sums are those of all tasks. */
export function foundGroups(
  summary: readonly GroupSummary[],
  tasks: readonly MyTask[],
  { grouping, now, colourOfLabel }: FoundOptions,
): ListGroup[] {
  const loaded = new Map<Key, MyTask[]>()
  for (const task of tasks) {
    const key = keyOf(task, grouping, now)
    loaded.set(key, [...(loaded.get(key) ?? []), task])
  }
  return summary.map(({ key, name, tasks: count, ...sums }) => {
    const inGroup = loaded.get(key) ?? []
    return {
      id: `${grouping} ${key}`,
      name,
      mark: markOf(grouping, key, inGroup[0], colourOfLabel),
      tasks: inGroup,
      count: String(count),
      estimate: estimateOf(sums),
      isLate: key === 'overdue',
      values: null,
    }
  })
}

const estimateOf = ({ points, hours }: Pick<GroupSummary, 'points' | 'hours'>) =>
  [points > 0 && shortEstimate(points, 'points'), hours > 0 && shortEstimate(hours, 'hours')]
    .filter(Boolean)
    .join(' + ')

function markOf(
  grouping: TaskGrouping,
  key: Key,
  first: MyTask | undefined,
  colourOfLabel: FoundOptions['colourOfLabel'],
): GroupMark {
  const status = taskStatuses.find((each) => each === key)
  if (grouping === 'lane' && status) return { kind: 'status', status }
  const priority = taskPriorities.find((each) => each === key)
  if (grouping === 'priority' && priority) return { kind: 'priority', priority }
  if (grouping === 'assignee' && first?.assignee) return { kind: 'person', person: first.assignee }
  const colour = grouping === 'label' && typeof key === 'number' ? colourOfLabel(key) : undefined
  return colour ? { kind: 'label', colour } : { kind: 'none' }
}
