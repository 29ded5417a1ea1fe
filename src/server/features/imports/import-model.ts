import type { PersonName } from '@/domain/account-schema'
import type { ImportChoices, PersonMatch, ReadPerson } from '@/domain/import'
import type { ImportedPerson } from '@/domain/import-schema'
import { plainName } from './reading/plain-name'

/** A user who may be one of the people of an import. */
export type Candidate = PersonName & { email: string }

type Match = { userId: number | null; matchedBy: PersonMatch | null; suggestion: Candidate | null }

const noMatch: Match = { userId: null, matchedBy: null, suggestion: null }

/** Matches the people of an import with users: by the choices, else by email, username or a unique name. */
export function matchPeople(
  people: readonly ReadPerson[],
  candidates: readonly Candidate[],
  choices: ImportChoices,
) {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const byEmail = grouped(candidates, ({ email }) => [email.toLowerCase()])
  const byUsername = grouped(candidates, ({ username }) => [username.toLowerCase()])
  const byName = grouped(candidates, (candidate) => [plainName(fullName(candidate))])
  const byPart = grouped(candidates, namePartsOf)
  return people.map((person, index): Match => {
    const chosen = choices.people?.[index]
    if (chosen !== undefined) return chosen !== null && byId.has(chosen) ? matched(chosen, 'hand') : noMatch
    const found =
      one(byEmail, person.email?.toLowerCase(), 'email') ??
      one(byUsername, person.username?.toLowerCase(), 'username') ??
      one(byName, plainName(person.name), 'name')
    if (found) return found
    const words = new Set([person.name, person.username ?? ''].flatMap(wordsOf))
    const like = [...words].slice(0, wordsOfName).flatMap((word) => byPart.get(word) ?? [])
    const [suggestion] = like
    return suggestion && new Set(like).size === 1 ? { ...noMatch, matchedBy: 'unsure', suggestion } : noMatch
  })
}

const matched = (userId: number, matchedBy: PersonMatch): Match => ({ userId, matchedBy, suggestion: null })

function one(index: Map<string, Candidate[]>, key: string | undefined, matchedBy: PersonMatch) {
  const [first, ...others] = (key && index.get(key)) || []
  return first && others.length === 0 ? matched(first.id, matchedBy) : undefined
}

function grouped(candidates: readonly Candidate[], keysOf: (candidate: Candidate) => string[]) {
  const groups = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    for (const key of new Set(keysOf(candidate))) {
      const group = groups.get(key) ?? []
      groups.set(key, group)
      group.push(candidate)
    }
  }
  groups.delete('')
  return groups
}

const fullName = ({ firstName, lastName }: PersonName) => [firstName, lastName].filter(Boolean).join(' ')

const shortestPart = 3
/** No name has more words. */
const wordsOfName = 8

const wordsOf = (name: string) =>
  plainName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortestPart)

const namePartsOf = (candidate: Candidate) => [candidate.username, fullName(candidate)].flatMap(wordsOf)

/** The people of an import with their matches. */
export function shownPeople(
  people: readonly ReadPerson[],
  candidates: readonly Candidate[],
  choices: ImportChoices,
): ImportedPerson[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return matchPeople(people, candidates, choices).map(({ userId, matchedBy, suggestion }, id) => {
    const { name = '', username = null, email = null, tasks = 0, comments = 0 } = people[id] ?? {}
    const found = userId === null ? undefined : byId.get(userId)
    const user = found ? withoutEmail(found) : null
    const proposed = suggestion && withoutEmail(suggestion)
    return { id, name, username, email, tasks, comments, userId, user, matchedBy, suggestion: proposed }
  })
}

export const withoutEmail = ({ id, username, firstName, lastName, avatar }: Candidate): PersonName => ({
  id,
  username,
  firstName,
  lastName,
  avatar,
})
