import { dayMilliseconds } from '@/domain/units'
import { isObject } from '@/domain/is-object'
import { type PersonKey, readItem, removeItem, removeOldItems, writeItem } from './person-storage'

/** A typed and unsent text, or an opened thing. This browser stores it for its user only. */

const lifetimeMilliseconds = 7 * dayMilliseconds

export const draftKey = (userId: number, form: string): PersonKey => ({
  userId,
  kind: 'draft',
  name: form,
})

/** Returns whether the browser stored it. If not, the page itself still has the typed text. */
export const storeDraft = (key: PersonKey, values: unknown, now = Date.now()) =>
  writeItem(key, JSON.stringify({ values, storedAt: now }))

export const removeDraft = removeItem

/** Returns the stored values in the shape of `start`; null if there are none, or they are too old. */
export function readDraft<Values>(key: PersonKey, start: Values, now = Date.now()): Values | null {
  const draft = parsed(readItem(key))
  if (draft === null || !isFresh(draft, now)) return null
  return inShapeOf(start, draft.values) ?? null
}

/** Removes all users' drafts that are too old. */
export const removeOldDrafts = (now = Date.now()) =>
  removeOldItems((text) => {
    const draft = parsed(text)
    return draft !== null && !isFresh(draft, now)
  })

const isFresh = ({ storedAt }: { storedAt: number }, now: number) => now - storedAt < lifetimeMilliseconds

/**
 * The values with the same types as in `start`, because another version may have stored others; undefined if
 * it is none.
 */
function inShapeOf<Values>(start: Values, values: unknown): Values | undefined {
  if (Array.isArray(start) || !isObject(start) || !isObject(values))
    return fits(start, values) ? values : undefined
  const fitting = Object.entries(start).flatMap(([name, value]) => {
    const stored = Object.hasOwn(values, name) ? inShapeOf(value, values[name]) : undefined
    return stored === undefined ? [] : [[name, stored]]
  })
  return { ...start, ...Object.fromEntries(fitting) }
}

const fits = <Values>(start: Values, values: unknown): values is Values =>
  values !== undefined &&
  (values === null || start === null || typeof values === typeof start) &&
  Array.isArray(values) === Array.isArray(start)

function parsed(text: string | null) {
  try {
    const draft: unknown = JSON.parse(text ?? '')
    return isObject(draft) && typeof draft.storedAt === 'number'
      ? { values: draft.values, storedAt: draft.storedAt }
      : null
  } catch {
    return null
  }
}
