import { displayName } from '@/domain/account'
import { actorName } from '@/web/lib/actor-name'
import { nobody } from './task-filters'
import type { Person } from './task-types'

/** Each person once, sorted by display name. */
export function byName(people: readonly Person[]): Person[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  return [...byId.values()].toSorted((one, other) => displayName(one).localeCompare(displayName(other)))
}

/** Who did something, at the start of a sentence, if only their id is known. */
export function nameOfActor(actorId: number | null, viewer: Person, people: readonly Person[]) {
  const actor = [viewer, ...people].find(({ id }) => id === actorId)
  return actor ? actorName(actor, viewer.id) : 'Somebody'
}

/** An assignee as the value of a list: a person's id, or nobody. */
export const assigneeValue = (personId: number | null) => (personId === null ? nobody : String(personId))

/** The possible assignees: everybody in the project, and the current assignee. */
export const assigneeChoices = (people: readonly Person[], current: Person | null) =>
  byName(current ? [current, ...people] : people)
