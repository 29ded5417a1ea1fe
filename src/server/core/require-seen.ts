import type { SeenValue } from '@/domain/seen-schema'
import { explainedError } from './errors'

const shownLength = 80

/** Somebody else has changed these fields since the sender saw them. */
function seenOtherwise(present: Record<string, SeenValue>) {
  const changed = Object.keys(present).map((name) =>
    name === 'query' ? 'search' : name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  )
  const [value, ...others] = Object.values(present)
  const isShown = value !== null && value !== '' && String(value).length <= shownLength && others.length === 0
  const now = isShown ? ` It is “${value}” now.` : ''
  const verb = others.length === 0 ? 'was' : 'were'
  const message = `The ${changed.join(' and ')} ${verb} changed elsewhere meanwhile.${now}`
  return explainedError('CONFLICT', message, { present })
}

/** The changes of a call, and the values that its sender has seen. */
type Seen = { changes: object; seen: object | undefined }

const isSeenValue = (value: unknown): value is SeenValue =>
  value === null || typeof value === 'string' || typeof value === 'number'

/**
 * The fields of a call that somebody else has changed meanwhile. A field that already has the new value is none of
 * them: a repeated call writes it again.
 */
export function requireSeen(row: object, { changes, seen = {} }: Seen) {
  const [present, sent] = [new Map<string, unknown>(Object.entries(row)), new Map(Object.entries(changes))]
  const changed = Object.entries(seen).flatMap(([name, value]: [string, unknown]) => {
    const now = present.get(name)
    const isOverwritten = value !== undefined && now !== value && sent.get(name) !== undefined
    return isOverwritten && now !== sent.get(name) && isSeenValue(now) ? [[name, now] as const] : []
  })
  if (changed.length > 0) throw seenOtherwise(Object.fromEntries(changed))
}
