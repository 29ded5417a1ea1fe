import type { ReadDue } from '@/domain/due'
import { dueGroupLabels, dueGroupOf } from '@/domain/due-groups'
import {
  taskPriorities,
  taskPriorityLabels,
  taskStatuses,
  taskStatusLabels,
  type TaskStatus,
} from '@/domain/task'
import { daysAfter } from '@/domain/time-zone'
import { calendar } from '@/web/lib/calendar'
import { dateOf, weekOf } from '@/web/lib/dates'
import type { MyTask } from '../tasks/task-types'
import { projectsOf } from './my-tasks-model'
import type { Grouping } from './my-tasks-search'

/** In the order of the page. */
export const dayGroups = ['overdue', 'today', 'thisWeek', 'later', 'noDate', 'done'] as const
export type DayGroup = (typeof dayGroups)[number]

/** The groups onto which a task can be dropped. */
export type PlannedDay = Exclude<DayGroup, 'overdue' | 'done'>

export const dayGroupLabels: Record<DayGroup, string> = dueGroupLabels

export type TaskGroup = {
  key: string
  /** The heading; absent for the one group of a list without groups. */
  label?: string
  /** The group of a day, if days are the grouping. */
  day?: DayGroup
  tasks: readonly MyTask[]
}

/** The task that is dragged, and the group over which it is. */
export type DraggedRow = { taskId: number; over: PlannedDay | null }

export const acceptsTasks = (day: DayGroup | undefined): day is PlannedDay =>
  day !== undefined && day !== 'overdue' && day !== 'done'

type Dated = ReadDue & { status: TaskStatus }

/** The group of a due date, where tomorrow and next week have none of their own. */
export function dayGroupOf(task: Dated, now: Date): DayGroup {
  const group = dueGroupOf(task, { now, calendar: calendar.get() })
  if (group === 'tomorrow') return isLastOfWeek(now) ? 'later' : 'thisWeek'
  return group === 'nextWeek' ? 'later' : group
}

const isLastOfWeek = (now: Date) => daysAfter(dateOf(now), 1) === weekOf(now, 1)

/** The groups that hold a task, each in the order of the list. */
export function groupTasks(tasks: readonly MyTask[], grouping: Grouping, now: Date): TaskGroup[] {
  const groups = grouping === 'day' ? groupsOfDays(tasks, now) : groupings[grouping](tasks)
  return groups.filter((group) => group.tasks.length > 0)
}

/** The same groups with the empty ones onto which a task can be dropped. */
export function withEmptyDays(groups: readonly TaskGroup[], now: Date): TaskGroup[] {
  const held = new Map(groups.map((group) => [group.day, group]))
  const offered = offeredDays(now)
  return dayGroups.flatMap((day) => {
    const group = held.get(day)
    if (group) return [group]
    return offered.some((each) => each === day) ? [groupOfDay(day, [])] : []
  })
}

/** The last day of a week has no rest of the week. */
export const offeredDays = (now: Date): readonly PlannedDay[] =>
  isLastOfWeek(now) ? ['today', 'later', 'noDate'] : ['today', 'thisWeek', 'later', 'noDate']

const groupings: Record<Exclude<Grouping, 'day'>, (tasks: readonly MyTask[]) => TaskGroup[]> = {
  project: groupsOfProjects,
  priority(tasks) {
    const held = tasksBy(tasks, ({ priority }) => priority)
    return taskPriorities.toReversed().map((priority) => ({
      key: `priority-${priority}`,
      label: taskPriorityLabels[priority],
      tasks: held.get(priority) ?? [],
    }))
  },
  status(tasks) {
    const held = tasksBy(tasks, ({ status }) => status)
    return taskStatuses.map((status) => ({
      key: `status-${status}`,
      label: taskStatusLabels[status],
      tasks: held.get(status) ?? [],
    }))
  },
  none: (tasks) => [{ key: 'all', tasks }],
}

function groupsOfDays(tasks: readonly MyTask[], now: Date) {
  const held = tasksBy(tasks, (task) => dayGroupOf(task, now))
  return dayGroups.map((day) => groupOfDay(day, held.get(day) ?? []))
}

const groupOfDay = (day: DayGroup, tasks: readonly MyTask[]): TaskGroup => ({
  key: `day-${day}`,
  label: dayGroupLabels[day],
  day,
  tasks,
})

function groupsOfProjects(tasks: readonly MyTask[]) {
  const held = tasksBy(tasks, ({ projectId }) => projectId)
  return projectsOf(tasks).map(({ id, name }) => ({
    key: `project-${id}`,
    label: name,
    tasks: held.get(id) ?? [],
  }))
}

function tasksBy<Key>(tasks: readonly MyTask[], keyOf: (task: MyTask) => Key) {
  const held = new Map<Key, MyTask[]>()
  for (const task of tasks) {
    const key = keyOf(task)
    const group = held.get(key)
    if (group) group.push(task)
    else held.set(key, [task])
  }
  return held
}

export type ListedRow = { kind: 'row'; key: number; task: MyTask; position: number }

/** What the list renders one below the other; `room` is what a group without tasks shows. */
type ListItem = { kind: 'heading'; key: string; isFirst: boolean } | { kind: 'room'; key: string } | ListedRow

/** A group and where its items are among those of the list. */
export type ListedGroup = TaskGroup & { start: number; firstRow: number; end: number }

/** The items of the groups in the order of the page. */
export function listItems(groups: readonly TaskGroup[]) {
  const items: ListItem[] = []
  const listed = groups.map((group): ListedGroup => {
    const { key, label, tasks } = group
    const start = items.length
    if (label !== undefined) items.push({ kind: 'heading', key: `heading-${key}`, isFirst: start === 0 })
    const firstRow = items.length
    for (const [index, task] of tasks.entries()) {
      items.push({ kind: 'row', key: task.id, task, position: index + 1 })
    }
    if (tasks.length === 0) items.push({ kind: 'room', key: `room-${key}` })
    return { ...group, start, firstRow, end: items.length }
  })
  return { items, listed }
}

const heights = { firstHeading: 28, heading: 52, room: 48, row: 61 }

/** In pixels. A row is measured when it is rendered, because its title may take several lines. */
export function itemHeight(item: ListItem | undefined) {
  if (item?.kind !== 'heading') return heights[item?.kind ?? 'row']
  return item.isFirst ? heights.firstHeading : heights.heading
}
