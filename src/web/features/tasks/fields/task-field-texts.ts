import { displayName } from '@/domain/account'
import { plainExcerpt } from '@/domain/plain-excerpt'
import {
  recordedLane,
  recordedName,
  type TaskField,
  taskFields,
  taskPriorities,
  taskPriorityLabels,
  taskStatuses,
  taskStatusLabels,
} from '@/domain/task'
import type { Outputs } from '@/web/app/trpc'
import { joined, nameIn, type Sentence, sentence } from '@/web/lib/sentence'
import { formatDay, formatDueMoment, recordedDue } from '@/web/lib/due-dates'
import { cachedLabelNames } from '../../labels/use-labels'
import { laneName } from '../../lanes/cached-lanes'
import type { Person, Task, TaskChanges } from '../task-types'

export type FieldChange = Outputs['history']['task'][number]['fields'][string]
export type Value = FieldChange['from']

/** An action as the rest of a sentence that starts with a name. Long texts are shown below it. */
export type Action = { did: Sentence; texts?: { from: string; to: string } }

type FieldTexts = {
  label: string
  /** A value in words. */
  show: (values: TaskChanges, people: readonly Person[]) => string
  /** A change of the field in words. */
  action: (change: FieldChange) => Action
  /** The same change derived from the current task; without it, the field is named as changed. */
  actionOn?: (task: Task) => string
}

/** The texts of each field, for the history and for conflicts. */
export const taskFieldTexts: Record<TaskField, FieldTexts> = {
  title: {
    label: 'Title',
    show: ({ title }) => title || 'No title',
    action: (change) => ({ did: 'changed the title', ...textsOf(change) }),
  },
  description: {
    label: 'Description',
    show: ({ description }) => description || 'No description',
    action: (change) => ({ did: 'changed the description', ...excerptsOf(change) }),
  },
  status: {
    label: 'Status',
    show: laneName,
    action: ({ from, to }) => ({ did: `moved it from ${statusName(from)} to ${statusName(to)}` }),
    actionOn: (task) => `moved “${task.title}” to ${laneName(task)}`,
  },
  priority: {
    label: 'Priority',
    show: ({ priority }) => (priority ? taskPriorityLabels[priority] : ''),
    action: ({ from, to }) => ({
      did: `changed the priority from ${priorityName(from)} to ${priorityName(to)}`,
    }),
  },
  dueDate: {
    label: 'Due date',
    show: ({ dueDate = null, dueDay = null }) => formatDueMoment({ dueDate, dueDay }) ?? 'No due date',
    action: ({ from, to }) => ({ did: dueAction(from, to) }),
  },
  startDate: {
    label: 'Start',
    show: ({ startDate = null }) => formatDay(startDate) ?? 'No start date',
    action: ({ from, to }) => ({ did: startAction(from, to) }),
  },
  estimate: {
    label: 'Estimate',
    show: ({ estimate = null }) => (estimate === null ? 'No estimate' : String(estimate)),
    action: ({ from, to }) => ({ did: estimateAction(from, to) }),
  },
  assignedTo: {
    label: 'Assignee',
    show: ({ assignedTo }, people) => {
      const person = people.find(({ id }) => id === assignedTo)
      return person ? displayName(person) : 'Unassigned'
    },
    action: ({ from, to }) => ({ did: assigneeAction(from, to) }),
  },
  labels: {
    label: 'Labels',
    show: ({ labels = [] }) => {
      const names = cachedLabelNames(labels)
      const unknown = labels.length - names.length
      return [...names, ...(unknown > 0 ? [`${unknown} more`] : [])].join(', ') || 'No labels'
    },
    action: ({ from, to }) => ({ did: labelsAction(namesIn(from), namesIn(to)) }),
  },
  archived: {
    label: 'Archive',
    show: ({ archived }) => (archived ? 'Archived' : 'Not archived'),
    action: ({ to }) => ({ did: to === true ? 'archived it' : 'unarchived it' }),
    actionOn: ({ title, archived }) => (archived ? `archived “${title}”` : `unarchived “${title}”`),
  },
  cover: {
    label: 'Cover',
    show: ({ cover }) => (cover ? 'A picture' : 'No cover'),
    action: ({ to }) => ({
      did: typeof to === 'string' ? sentence`made “${nameIn(to)}” the cover` : 'removed the cover',
    }),
  },
}

/** The actions by the names of the fields in the history. */
export const recordedActions: ReadonlyMap<string, FieldTexts['action']> = new Map([
  ...taskFields.map((field) => [recordedName(field), taskFieldTexts[field].action] as const),
  [
    recordedLane,
    ({ from, to }) => ({
      did: sentence`moved it from ${nameIn(textOf(from))} to ${nameIn(textOf(to))}`,
    }),
  ],
])

const cutAt = 120

/** What a plain text was and became. */
export function textsOf({ from, to }: FieldChange) {
  return { texts: { from: cut(textOf(from)), to: cut(textOf(to)) } }
}

/** What a text in Markdown was and became, without its signs unless nothing else changed. */
export function excerptsOf(change: FieldChange | undefined) {
  if (!change) return undefined
  const [from, to] = [plainExcerpt(textOf(change.from)), plainExcerpt(textOf(change.to))]
  return from === to ? textsOf(change) : { texts: { from: cut(from), to: cut(to) } }
}

const textOf = (value: Value) => (typeof value === 'string' ? value : '')

function cut(text: string) {
  const characters = Array.from(text)
  return characters.length > cutAt ? `${characters.slice(0, cutAt).join('').trimEnd()}…` : characters.join('')
}

function dueAction(from: Value, to: Value) {
  if (typeof to !== 'string') return `removed the due date ${dateName(from)}`
  return typeof from === 'string'
    ? `moved the due date from ${dateName(from)} to ${dateName(to)}`
    : `set the due date to ${dateName(to)}`
}

function startAction(from: Value, to: Value) {
  if (typeof to !== 'string') return `removed the start date ${dateName(from)}`
  return typeof from === 'string'
    ? `moved the start date from ${dateName(from)} to ${dateName(to)}`
    : `set the start date to ${dateName(to)}`
}

const numberOf = (value: Value) => (typeof value === 'number' ? value : 'another number')

function estimateAction(from: Value, to: Value) {
  if (to === null) return `removed the estimate of ${numberOf(from)}`
  return from === null
    ? `estimated it at ${numberOf(to)}`
    : `changed the estimate from ${numberOf(from)} to ${numberOf(to)}`
}

function assigneeAction(from: Value, to: Value): Sentence {
  const [before, after] = [personName(from), personName(to)]
  if (before === undefined) return sentence`assigned it to ${after ?? 'nobody'}`
  return after === undefined
    ? sentence`unassigned ${before}`
    : sentence`reassigned it from ${before} to ${after}`
}

const namesIn = (value: Value) =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []

function labelsAction(from: string[], to: string[]): Sentence {
  const added = to.filter((name) => !from.includes(name))
  const removed = from.filter((name) => !to.includes(name))
  const actions = [
    ...(added.length > 0 ? [sentence`added ${labelsNamed(added)}`] : []),
    ...(removed.length > 0 ? [sentence`removed ${labelsNamed(removed)}`] : []),
  ]
  return actions.length > 0 ? joined(actions, ' and ') : 'changed the labels'
}

const labelsNamed = (names: string[]) => {
  const quoted = names.map((name) => sentence`“${nameIn(name)}”`)
  const last = names.length === 2 ? ' and ' : ', and '
  return sentence`the ${names.length === 1 ? 'label' : 'labels'} ${joined(quoted, ', ', last)}`
}

export function statusName(value: Value) {
  const status = taskStatuses.find((known) => known === value)
  return status ? taskStatusLabels[status] : 'another lane'
}

function priorityName(value: Value) {
  const priority = taskPriorities.find((known) => known === value)
  return priority ? taskPriorityLabels[priority] : 'another one'
}

const dateName = (value: Value) => (typeof value === 'string' ? formatDueMoment(recordedDue(value)) : '')

function personName(value: Value) {
  const isPerson = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isPerson && typeof value.username === 'string' ? nameIn(value.username) : undefined
}

/** The lane that several tasks came into. */
export const batchLaneText = (to: Value, tasks: string) => sentence`moved ${tasks} to ${nameIn(textOf(to))}`

/** What several tasks became, as the rest of a sentence that starts with a name. */
export const batchTexts: Record<TaskField, (to: Value, tasks: string) => Sentence> = {
  title: (_to, tasks) => `renamed ${tasks}`,
  description: (_to, tasks) => `changed the description of ${tasks}`,
  status: (to, tasks) => `moved ${tasks} to ${statusName(to)}`,
  priority: (to, tasks) => `changed the priority of ${tasks} to ${priorityName(to)}`,
  dueDate: (to, tasks) =>
    to === null ? `removed the due date of ${tasks}` : `set the due date of ${tasks} to ${dateName(to)}`,
  startDate: (to, tasks) =>
    to === null ? `removed the start date of ${tasks}` : `set the start date of ${tasks} to ${dateName(to)}`,
  estimate: (to, tasks) =>
    to === null ? `removed the estimate of ${tasks}` : `estimated ${tasks} at ${numberOf(to)} each`,
  assignedTo: (to, tasks) =>
    to === null ? `unassigned ${tasks}` : sentence`assigned ${tasks} to ${personName(to) ?? 'nobody'}`,
  labels: (_to, tasks) => `changed the labels of ${tasks}`,
  cover: (_to, tasks) => `changed the cover of ${tasks}`,
  archived: (to, tasks) => `${to === true ? 'archived' : 'unarchived'} ${tasks}`,
}
