import { displayName } from '@/domain/account'
import type { Person } from './task-types'

/** Each person once, by the name that is shown. */
export function byName(people: readonly Person[]): Person[] {
  const known = new Map(people.map((person) => [person.id, person]))
  return [...known.values()].toSorted((one, other) => displayName(one).localeCompare(displayName(other)))
}

/** Who a task can be given to: everybody in the project, and whoever has it already. */
export const assigneeChoices = (people: readonly Person[], present: Person | null) =>
  byName(present ? [present, ...people] : people)
