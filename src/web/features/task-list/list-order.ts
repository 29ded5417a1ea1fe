import { displayName } from '@/domain/account'
import { isBlocked, taskPriorities } from '@/domain/task'
import { dateDue } from '@/web/lib/due-dates'
import { laneOf } from '../lanes/lane-model'
import { isDraft } from '../tasks/write/pending-changes'
import type { Task } from '../tasks/task-types'
import type { ListColumn } from './list-columns'
import type { ListSort } from './list-search'
import type { RowProject } from './row-project'

type Value = string | number | null

/** By what each column sorts; tasks with null come last in both directions. */
const sortValues: Record<ListColumn, (task: Task, project: RowProject) => Value> = {
  id: ({ number }) => number,
  title: ({ title }) => title.toLowerCase(),
  assignee: ({ assignee }) => assignee && displayName(assignee).toLowerCase(),
  // Those of one day by their times.
  due: (task) => task.dueDate && `${dateDue(task)} ${task.dueDate}`,
  priority: ({ priority }) => taskPriorities.indexOf(priority),
  estimate: ({ estimate }) => estimate,
  status: (task, { lanes }) => lanes.findIndex((lane) => lane === laneOf(lanes, task)),
  labels: ({ labels: [first] }, { labels }) =>
    (first !== undefined && labels.get(first)?.name.toLowerCase()) || null,
  start: ({ startDate }) => startDate,
  project: ({ project }) => project.name.toLowerCase(),
  // Those of one rule together, paused ones after the others.
  repeat: ({ repeat }) => repeat && `${repeat.paused} ${repeat.rule}`,
  blocked: (task) => (isBlocked(task) ? task.blockedBy : null),
  parts: ({ parts }) => parts && parts.done / parts.total,
  checklist: ({ checklist: { done, total } }) => (total === 0 ? null : done / total),
  files: ({ files }) => files || null,
  comments: ({ comments }) => comments || null,
  created: ({ createdAt }) => createdAt,
  updated: ({ updatedAt }) => updatedAt,
}

/** Sorts tasks by a column, then by id; those that are not sent yet come last. */
export function sortTasks(
  tasks: readonly Task[],
  { column, descending }: ListSort,
  projectOf: (task: Task) => RowProject,
): Task[] {
  const valueOf = sortValues[column]
  const direction = descending ? -1 : 1
  return tasks
    .map((task) => ({ task, value: isDraft(task) ? null : valueOf(task, projectOf(task)) }))
    .toSorted((one, other) => {
      if (one.value === other.value) return byId(one.task, other.task)
      if (one.value === null) return 1
      if (other.value === null) return -1
      return one.value < other.value ? -direction : direction
    })
    .map(({ task }) => task)
}

const byId = (one: Task, other: Task) => {
  if (isDraft(one) !== isDraft(other)) return isDraft(one) ? 1 : -1
  return isDraft(one) ? other.id - one.id : one.id - other.id
}
