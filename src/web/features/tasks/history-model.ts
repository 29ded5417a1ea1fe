import { taskPriorities, taskPriorityLabels, taskStatuses, taskStatusLabels } from '@/domain/task'
import type { Outputs } from '@/web/app/trpc'
import { formatDateTime } from '@/web/lib/dates'
import type { TaskField } from './merge-model'

export type RecordedChange = Outputs['history']['task'][number]
type FieldChange = RecordedChange['fields'][string]
type Value = FieldChange['from']

/** One thing that somebody did, as the rest of a sentence that begins with their name; long texts stand below it. */
export type Deed = { did: string; texts?: { from: string; to: string } }

const cutAt = 120
const nobody = 'nobody'

/** What a change of a task was, in words. */
export function deedsOf({ kind, fields }: RecordedChange): Deed[] {
  if (kind === 'task.created') return [{ did: 'created the task' }]
  if (kind === 'unit.added') return [{ did: 'added a service unit', ...textsOf(fields.unit) }]
  const deeds = Object.entries(fields).flatMap(([field, change]) => deedsOn[field]?.(change) ?? [])
  return deeds.length > 0 ? deeds : [{ did: 'saved the task as it was' }]
}

const deedsOn: Record<string, (change: FieldChange) => Deed> = {
  title: (change) => ({ did: 'changed the title', ...textsOf(change) }),
  description: (change) => ({ did: 'changed the description', ...textsOf(change) }),
  status: ({ from, to }) => ({ did: `moved it from ${statusName(from)} to ${statusName(to)}` }),
  priority: ({ from, to }) => ({
    did: `changed the priority from ${priorityName(from)} to ${priorityName(to)}`,
  }),
  dueDate: ({ from, to }) => ({ did: dueDeed(from, to) }),
  assignee: ({ from, to }) => ({ did: assigneeDeed(personName(from), personName(to)) }),
  archived: ({ to }) => ({ did: to === true ? 'archived it' : 'took it out of the archive' }),
}

/** The newest change to a field. */
export const newestOf = (changes: readonly RecordedChange[], field: TaskField) =>
  changes.find(({ fields }) => recordedName(field) in fields)

/** The newest change to the task itself by anybody but the reader. */
export const newestByOthers = (changes: readonly RecordedChange[], readerId: number | undefined) =>
  changes.find(({ kind, actor }) => kind === 'task.changed' && actor?.id !== readerId)

/** The history names the person, the task only holds their id. */
const recordedName = (field: TaskField) => (field === 'assignedTo' ? 'assignee' : field)

function textsOf(change: FieldChange | undefined) {
  return change && { texts: { from: cut(change.from), to: cut(change.to) } }
}

function cut(value: Value) {
  const characters = typeof value === 'string' ? Array.from(value) : []
  return characters.length > cutAt ? `${characters.slice(0, cutAt).join('').trimEnd()}…` : characters.join('')
}

function dueDeed(from: Value, to: Value) {
  if (typeof to !== 'string') return `removed the due date ${dateName(from)}`
  return typeof from === 'string'
    ? `moved the due date from ${dateName(from)} to ${dateName(to)}`
    : `set the due date to ${dateName(to)}`
}

function assigneeDeed(from: string, to: string) {
  if (from === nobody) return `assigned it to ${to}`
  return to === nobody ? `took it from ${from}` : `handed it from ${from} to ${to}`
}

function statusName(value: Value) {
  const status = taskStatuses.find((known) => known === value)
  return status ? taskStatusLabels[status] : 'another lane'
}

function priorityName(value: Value) {
  const priority = taskPriorities.find((known) => known === value)
  return priority ? taskPriorityLabels[priority] : 'another one'
}

const dateName = (value: Value) => (typeof value === 'string' ? formatDateTime(value) : '')

function personName(value: Value) {
  const isPerson = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isPerson && typeof value.username === 'string' ? value.username : nobody
}
