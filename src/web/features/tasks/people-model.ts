import { displayName } from '@/domain/account'
import { actorName } from '@/web/lib/actor-name'
import type { Person } from './task-types'
import { trpc } from '@/web/app/trpc'

/** Each person once, sorted by display name. */
export function byName(people: readonly Person[]): Person[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  return [...byId.values()].toSorted((one, other) => displayName(one).localeCompare(displayName(other)))
}

/** Who did something, at the start of a sentence, if only their id is known. */
export function nameOfActor(actorId: number | null, viewer: Person, people: readonly Person[]) {
  const actor = [viewer, ...people].find(({ id }) => id === actorId)
  return actor ? actorName(actor, viewer.id) : 'Someone'
}

/** The possible assignees: everybody in the project, and the current assignee. */
export const assigneeChoices = (people: readonly Person[], current: Person | null) =>
  byName(current ? [current, ...people] : people)

const staleTimeMs = 30_000

/** The people whom a text of a project may mention. Only a text that mentions somebody asks for them. */
export const useMentionable = (projectId: number, text: string) =>
  trpc.projectMember.list.useQuery({ projectId }, { enabled: text.includes('@'), staleTime: staleTimeMs })
    .data
