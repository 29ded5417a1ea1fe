import { displayName } from '@/domain/account'
import type { Person } from './task-types'

/** Each person once, sorted by display name. */
export function byName(people: readonly Person[]): Person[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  return [...byId.values()].toSorted((one, other) => displayName(one).localeCompare(displayName(other)))
}

/** The possible assignees: everybody in the project, and the current assignee. */
export const assigneeChoices = (people: readonly Person[], current: Person | null) =>
  byName(current ? [current, ...people] : people)
