import type { FieldChange } from '@/domain/change-schema'

type StoredValue = FieldChange['from']

/** The old and the new value of each changed field, by the names of the history. */
export type FieldChanges = Readonly<Record<string, FieldChange>>

/** How the history shows the values of a field; as they are, if nothing else is given. */
type Shown<Fields> = { [Name in keyof Fields]?: (value: NonNullable<Fields[Name]>) => StoredValue }

/**
 * The fields that a write changed, from a row as it was and as it is, both with the names of the history. Null stands
 * for a row that did not exist before, or does not exist any more: each of its fields is null. Values are compared
 * before they are shown.
 */
export function changedFields<Fields extends Record<string, StoredValue | undefined>>(
  before: Fields | null,
  after: Fields | null,
  shown: Shown<Fields> = {},
): FieldChanges {
  const changes: [string, FieldChange][] = []
  for (const name in after ?? before) {
    const from = valueIn(before, name) ?? null
    const to = valueIn(after, name) ?? null
    if (from === to) continue
    const show = valueIn(shown, name) ?? asItIs
    changes.push([name, { from: from === null ? null : show(from), to: to === null ? null : show(to) }])
  }
  return Object.fromEntries(changes)
}

const asItIs = (value: StoredValue) => value

const valueIn = <Fields extends object, Name extends keyof Fields>(fields: Fields | null, name: Name) =>
  fields !== null && Object.hasOwn(fields, name) ? fields[name] : undefined

/** A field that names what a change is about and stays the same. */
export const unchangedField = (name: string, value: StoredValue): FieldChanges => ({
  [name]: { from: value, to: value },
})

const shownLength = 200

/** The first characters of a long text. */
export function truncatedText(text: string) {
  const characters = [...text]
  return characters.length > shownLength ? `${characters.slice(0, shownLength).join('')}…` : text
}
