import { plainExcerpt } from '@/domain/plain-excerpt'
import { taskPriorities, taskPriorityLabels, taskStatuses, taskStatusLabels } from '@/domain/task'
import type { Outputs } from '@/web/app/trpc'
import { joined, nameIn, type Sentence, sentence } from '@/web/lib/sentence'
import { formatDue, recordedDue } from '@/web/lib/due-dates'

export type FieldChange = Outputs['history']['task'][number]['fields'][string]
export type Value = FieldChange['from']

/** An action as the rest of a sentence that starts with a name. Long texts are shown below it. */
export type Action = { did: Sentence; texts?: { from: string; to: string } }

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

export const textOf = (value: Value) => (typeof value === 'string' ? value : '')

function cut(text: string) {
  const characters = Array.from(text)
  return characters.length > cutAt ? `${characters.slice(0, cutAt).join('').trimEnd()}…` : characters.join('')
}

export function dueAction(from: Value, to: Value) {
  if (typeof to !== 'string') return `removed the due date ${dateName(from)}`
  return typeof from === 'string'
    ? `moved the due date from ${dateName(from)} to ${dateName(to)}`
    : `set the due date to ${dateName(to)}`
}

export function startAction(from: Value, to: Value) {
  if (typeof to !== 'string') return `removed the start date ${dateName(from)}`
  return typeof from === 'string'
    ? `moved the start date from ${dateName(from)} to ${dateName(to)}`
    : `set the start date to ${dateName(to)}`
}

export const numberOf = (value: Value) => (typeof value === 'number' ? value : 'another number')

export function estimateAction(from: Value, to: Value) {
  if (to === null) return `removed the estimate of ${numberOf(from)}`
  return from === null
    ? `estimated it at ${numberOf(to)}`
    : `changed the estimate from ${numberOf(from)} to ${numberOf(to)}`
}

export function repeatAction(from: Value, to: Value) {
  if (typeof to !== 'string') return 'stopped it from repeating'
  return typeof from === 'string'
    ? `changed how it repeats from ${cut(from)} to ${cut(to)}`
    : `made it repeat ${cut(to)}`
}

export function assigneeAction(from: Value, to: Value): Sentence {
  const [before, after] = [personName(from), personName(to)]
  if (before === undefined) return sentence`assigned it to ${after ?? 'nobody'}`
  return after === undefined
    ? sentence`unassigned ${before}`
    : sentence`reassigned it from ${before} to ${after}`
}

export const namesIn = (value: Value) =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []

export function labelsAction(from: string[], to: string[]): Sentence {
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

export function priorityName(value: Value) {
  const priority = taskPriorities.find((known) => known === value)
  return priority ? taskPriorityLabels[priority] : 'another one'
}

export const dateName = (value: Value) => (typeof value === 'string' ? formatDue(recordedDue(value)) : '')

export function personName(value: Value) {
  const isPerson = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isPerson && typeof value.username === 'string' ? nameIn(value.username) : undefined
}

/** The lane that several tasks came into. */
export const batchLaneText = (to: Value, tasks: string) => sentence`moved ${tasks} to ${nameIn(textOf(to))}`
