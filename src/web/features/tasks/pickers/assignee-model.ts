import { displayName } from '@/domain/account'
import { byName } from '../people-model'
import type { Person } from '../task-types'
import { nobody } from '../lists/task-filters'

export type AssigneeChoice = {
  value: string
  person: Person | null
  label: string
  isMe: boolean
  otherNames: readonly string[]
}

type Circumstances = {
  people: readonly Person[]
  /** The current assignee, who may have left the project. */
  current: Person | null
  viewerId: number | undefined
  /** The ids of recently assigned people, the last one first. */
  recent: readonly number[]
}

/** The viewer, then recently assigned people, then the others by name, then nobody. */
export function assigneeOptions({ people, current, viewerId, recent }: Circumstances): AssigneeChoice[] {
  const everybody = byName(current ? [current, ...people] : people)
  const rank = ({ id }: Person) => {
    if (id === viewerId) return -1
    return recent.includes(id) ? recent.indexOf(id) : recent.length
  }
  const sorted = everybody.toSorted((one, other) => rank(one) - rank(other))
  return [
    ...sorted.map((person) => {
      const isMe = person.id === viewerId
      const name = displayName(person)
      return {
        value: assigneeValue(person.id),
        person,
        isMe,
        label: isMe ? 'Me' : name,
        otherNames: [name, person.username],
      }
    }),
    { value: assigneeValue(null), person: null, isMe: false, label: 'Nobody', otherNames: ['Unassigned'] },
  ]
}

/** An assignee as the value of a list: a person's id, or nobody. */
export const assigneeValue = (userId: number | null) => (userId === null ? nobody : String(userId))
