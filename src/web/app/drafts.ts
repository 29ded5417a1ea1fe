/** What somebody has typed and not sent, or opened. It is stored in this browser, for that person only. */

const dayMilliseconds = 24 * 60 * 60 * 1_000
const lifetimeMilliseconds = 7 * dayMilliseconds
const keyStart = 'draft of '

export const draftKey = (personId: number, form: string) => `${keyStart}${personId}: ${form}`

/** Returns whether the browser stored it. If not, the page itself still has what was typed. */
export function storeDraft(key: string, values: unknown, now = Date.now()) {
  try {
    localStorage.setItem(key, JSON.stringify({ values, storedAt: now }))
    return true
  } catch {
    return false
  }
}

export function removeDraft(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // If the browser stores nothing, there is nothing to remove.
  }
}

/** Returns the stored values in the shape of `start`; null if there are none, or they are too old. */
export function readDraft<Values>(key: string, start: Values, now = Date.now()): Values | null {
  const draft = freshDraft(key, now)
  return (draft && inShapeOf(start, draft.values)) ?? null
}

/** Removes the drafts of somebody who signs out. */
export const removeDraftsOf = (personId: number) => storedKeys(draftKey(personId, '')).forEach(removeDraft)

/** Removes everybody's drafts that are too old. */
export const removeOldDrafts = (now = Date.now()) =>
  storedKeys(keyStart)
    .filter((key) => freshDraft(key, now) === null)
    .forEach(removeDraft)

function freshDraft(key: string, now: number) {
  const draft = parsed(stored(key))
  return draft && now - draft.storedAt < lifetimeMilliseconds ? draft : null
}

/** The values of the same types as in `start`, as another version may have stored others; undefined if it is none. */
function inShapeOf<Values>(start: Values, values: unknown): Values | undefined {
  if (!isObject(start) || !isObject(values)) return fits(start, values) ? values : undefined
  const fitting = Object.entries(start).flatMap(([name, value]) => {
    const stored = inShapeOf(value, values[name])
    return stored === undefined ? [] : [[name, stored]]
  })
  return { ...start, ...Object.fromEntries(fitting) }
}

const fits = <Values>(start: Values, values: unknown): values is Values =>
  values !== undefined && (values === null || start === null || typeof values === typeof start)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

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

function stored(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function storedKeys(start: string) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}
