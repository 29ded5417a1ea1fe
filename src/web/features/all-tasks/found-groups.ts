import { displayName } from '@/domain/account'
import { dueGroupLabels, dueGroupOf, dueGroups } from '@/domain/due-groups'
import { taskPriorities, taskPriorityLabels, taskStatuses, taskStatusLabels } from '@/domain/task'
import { namesWithoutKey, type TaskGrouping } from '@/domain/task-groupings'
import { calendar } from '@/web/lib/calendar'
import type { Outputs } from '@/web/app/trpc'
import type { Label } from '../labels/use-labels'
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
  labelOf: (labelId: number) => Label | undefined
}

/** The groups of the summary with the tasks that are loaded. The counts and sums are those of all tasks. */
export function foundGroups(
  summary: readonly GroupSummary[],
  tasks: readonly MyTask[],
  options: FoundOptions,
): ListGroup[] {
  const { grouping, now, labelOf } = options
  const loaded = new Map<Key, MyTask[]>()
  for (const task of tasks) {
    const key = keyOf(task, grouping, now)
    loaded.set(key, [...(loaded.get(key) ?? []), task])
  }
  return withNewGroups(summary, loaded, options).map(({ key, name, tasks: count, ...sums }) => {
    const inGroup = loaded.get(key) ?? []
    return {
      id: `${grouping} ${key}`,
      name,
      mark: markOf(grouping, key, inGroup[0], labelOf),
      tasks: inGroup,
      count: String(count),
      estimate: estimateOf(sums),
      isLate: key === 'overdue',
      values: null,
    }
  })
}

/** The groups of the summary, and those into which tasks have moved since it was read. */
function withNewGroups(
  summary: readonly GroupSummary[],
  loaded: ReadonlyMap<Key, readonly MyTask[]>,
  options: FoundOptions,
): readonly GroupSummary[] {
  const added = [...loaded].flatMap(([key, tasks]) => {
    const [first] = tasks
    if (!first || summary.some((group) => group.key === key)) return []
    return [{ key, name: nameOf[options.grouping](first, options), tasks: tasks.length, points: 0, hours: 0 }]
  })
  if (added.length === 0) return summary
  const order = orders[options.grouping] ?? []
  const rank = ({ key }: GroupSummary) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [...summary, ...added].toSorted((one, other) => rank(one) - rank(other))
}

/** The groups that have an order of their own. */
const orders: Partial<Record<TaskGrouping, readonly Key[]>> = {
  lane: taskStatuses,
  priority: taskPriorities.toReversed(),
  due: dueGroups,
}

/** What the server calls the group of a task. */
const nameOf: Record<TaskGrouping, (task: MyTask, options: FoundOptions) => string> = {
  lane: ({ status }) => taskStatusLabels[status],
  assignee: ({ assignee }) => (assignee ? displayName(assignee) : namesWithoutKey.assignee),
  label: ({ labels: [first] }, { labelOf }) =>
    (first !== undefined && labelOf(first)?.name) || namesWithoutKey.label,
  priority: ({ priority }) => taskPriorityLabels[priority],
  due: (task, { now }) => dueGroupLabels[dueGroupOf(task, { now, calendar: calendar.get() })],
  project: ({ project }) => project.name,
  none: () => namesWithoutKey.none,
}

const estimateOf = ({ points, hours }: Pick<GroupSummary, 'points' | 'hours'>) =>
  [points > 0 && shortEstimate(points, 'points'), hours > 0 && shortEstimate(hours, 'hours')]
    .filter(Boolean)
    .join(' + ')

function markOf(
  grouping: TaskGrouping,
  key: Key,
  first: MyTask | undefined,
  labelOf: FoundOptions['labelOf'],
): GroupMark {
  const status = taskStatuses.find((each) => each === key)
  if (grouping === 'lane' && status) return { kind: 'status', status }
  const priority = taskPriorities.find((each) => each === key)
  if (grouping === 'priority' && priority) return { kind: 'priority', priority }
  if (grouping === 'assignee' && first?.assignee) return { kind: 'person', person: first.assignee }
  const colour = grouping === 'label' && typeof key === 'number' ? labelOf(key)?.colour : undefined
  return colour ? { kind: 'label', colour } : { kind: 'none' }
}
