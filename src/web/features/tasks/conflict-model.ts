import { displayName } from '@/domain/account'
import { taskPriorityLabels, taskStatusLabels } from '@/domain/task'
import { formatDateTime } from '@/web/lib/dates'
import { timeAgo } from '@/web/lib/time-ago'
import { without, type TaskChanges, type TaskField } from './merge-model'
import type { Collision } from './task-conflict'
import type { Person, Task } from './task-types'

export type Side = 'theirs' | 'mine'
export type Choices = Partial<Record<TaskField, Side>>

export const fieldLabels: Record<TaskField, string> = {
  title: 'Title',
  description: 'Description',
  status: 'Status',
  priority: 'Priority',
  dueDate: 'Due date',
  assignedTo: 'Assignee',
  archived: 'Archive',
}

/** `ada changed the title 4 s ago` */
export const collisionSentence = ({ field, username, at }: Collision, now: Date) =>
  sentence(username, `changed the ${fieldLabels[field].toLowerCase()}`, at, now)

/** `ada moved “Paths” to On Hold 4 s ago.` */
export const conflictSentence = (current: Task, collisions: readonly Collision[], now: Date) =>
  collisions
    .map(({ field, username, at }) => `${sentence(username, deedOn(field, current), at, now)}.`)
    .join(' ')

/** What is left to save once it has been chosen, field by field, whose value stays. */
export const keptChanges = (changes: TaskChanges, collisions: readonly Collision[], choices: Choices) =>
  without(
    changes,
    collisions.map(({ field }) => field).filter((field) => choices[field] !== 'mine'),
  )

/** A field's value as people read it. */
export function shownValue(field: TaskField, values: TaskChanges, people: readonly Person[]) {
  const { status, priority, dueDate, assignedTo, archived } = values
  switch (field) {
    case 'title':
    case 'description':
      return values[field] || `No ${field}`
    case 'status':
      return status ? taskStatusLabels[status] : ''
    case 'priority':
      return priority ? taskPriorityLabels[priority] : ''
    case 'dueDate':
      return dueDate ? formatDateTime(dueDate) : 'No due date'
    case 'assignedTo': {
      const person = people.find(({ id }) => id === assignedTo)
      return person ? displayName(person) : 'Unassigned'
    }
    case 'archived':
      return archived ? 'Archived' : 'Not archived'
  }
}

const sentence = (username: string | null, deed: string, at: string | null, now: Date) =>
  [username ?? 'Somebody else', deed, at && timeAgo(at, now)].filter(Boolean).join(' ')

function deedOn(field: TaskField, { title, status, archived }: Task) {
  if (field === 'status') return `moved “${title}” to ${taskStatusLabels[status]}`
  if (field === 'archived') return archived ? `archived “${title}”` : `took “${title}” out of the archive`
  return `changed the ${fieldLabels[field].toLowerCase()} of “${title}”`
}
