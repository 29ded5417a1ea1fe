import { addressesIn } from '@/domain/organization'
import type { Person } from '../../tasks/task-types'

/** Somebody of the organization who is not in the project. */
export type Candidate = Person & { email: string }

/** Somebody to invite: of the organization, or only by an address. */
export type Guest = { email: string; person: Candidate | undefined }

const isAddress = (text: string) => /^[^@]+@[^@]+$/.test(text)

const hasEmail =
  (email: string) =>
  (other: { email: string }): boolean =>
    other.email.toLowerCase() === email.toLowerCase()

/** The addresses in a typed text, if it holds nothing else. */
export function typedAddresses(text: string) {
  const addresses = addressesIn(text)
  return addresses.every(isAddress) ? addresses : []
}

/** Each address once, with the person whose it is. */
export const guestsOf = (emails: readonly string[], candidates: readonly Candidate[]): Guest[] =>
  addressesIn(emails.join(' ')).map((email) => ({ email, person: candidates.find(hasEmail(email)) }))

const shownAtMost = 5

/** The faces of a board's header, those who are here first, and who has no room there. */
export function shownFaces<Here extends { id: number }, Known extends { id: number }>(
  here: readonly Here[],
  people: readonly Known[],
) {
  const ids = new Set(here.map(({ id }) => id))
  const others = people.filter(({ id }) => !ids.has(id))
  const room = Math.max(shownAtMost - here.length, 0)
  return {
    shownHere: here.slice(0, shownAtMost),
    shownOthers: others.slice(0, room),
    further: [...here.slice(shownAtMost), ...others.slice(room)],
  }
}
