import { nameIn, type Sentence, sentence } from '@/web/lib/sentence'
import type { Action, FieldChange, Value } from '../fields/recorded-values'
import type { RecordedChange } from '../task-types'

export type Fields = RecordedChange['fields']

/** Describes the recorded fields of a change. The id is that of the person who made it; absent for the server. */
export type ActionsOf = (fields: Fields, actorId?: number) => Action[]

/** The same words for every change. */
export const sameText =
  (did: string): ActionsOf =>
  () => [{ did }]

export const fieldActions = (fields: Fields, texts: ReadonlyMap<string, (change: FieldChange) => Action>) =>
  Object.entries(fields).flatMap(([name, change]) => texts.get(name)?.(change) ?? [])

export const orUnchanged = (actions: Action[], otherwise: Sentence) =>
  actions.length > 0 ? actions : [{ did: otherwise }]

/** The name of a recorded person, team or organization, or a text. */
export function textIn(value: Value | undefined) {
  if (typeof value === 'string') return value
  const { username, name } = entryOf(value)
  return [username, name].find((each) => typeof each === 'string') ?? 'someone'
}

export const recordedNameOf = (value: Value | undefined) => nameIn(textIn(value))

export const idOf = (value: Value | undefined) => entryOf(value).id

const entryOf = (value: Value | undefined) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

export const fromTo = (change: FieldChange | undefined) =>
  sentence`from ${recordedNameOf(change?.from)} to ${recordedNameOf(change?.to)}`
