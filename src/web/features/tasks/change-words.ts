import type { RecordedChange } from './history-model'
import type { Action, FieldChange, Value } from './task-field-texts'

type Fields = RecordedChange['fields']

/** Describes what a change recorded, and was done by the person with this id; by the server itself without one. */
export type ActionsOf = (fields: Fields, actorId?: number) => Action[]

/** The same words for every change. */
export const said =
  (did: string): ActionsOf =>
  () => [{ did }]

export const fieldActions = (fields: Fields, texts: ReadonlyMap<string, (change: FieldChange) => Action>) =>
  Object.entries(fields).flatMap(([name, change]) => texts.get(name)?.(change) ?? [])

export const orNothing = (actions: Action[], otherwise: string) =>
  actions.length > 0 ? actions : [{ did: otherwise }]

/** The name of a recorded person, team or organization, or a text. */
export function nameOf(value: Value | undefined) {
  if (typeof value === 'string') return value
  const { username, name } = entryOf(value)
  return [username, name].find((each) => typeof each === 'string') ?? 'somebody'
}

export const idOf = (value: Value | undefined) => entryOf(value).id

const entryOf = (value: Value | undefined) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

export const fromTo = (change: FieldChange | undefined) =>
  `from ${nameOf(change?.from)} to ${nameOf(change?.to)}`
