import { displayName } from '@/domain/account'
import { byName } from '../people-model'
import type { Person } from '../task-types'

export type AssigneeChoice = { person: Person | null; label: string; isMe: boolean }

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
      return { person, isMe, label: isMe ? 'Me' : displayName(person) }
    }),
    { person: null, isMe: false, label: 'Nobody' },
  ]
}

/** The choices of which a word starts as the typed text does. */
export function matchingChoices(choices: readonly AssigneeChoice[], text: string) {
  const typed = plain(text.trim())
  return typed === ''
    ? choices
    : choices.filter((choice) => namesOf(choice).some((name) => startsWord(plain(name), typed)))
}

const namesOf = ({ person, label }: AssigneeChoice) =>
  person ? [label, displayName(person), person.username] : [label, 'Unassigned']

const startsWord = (name: string, typed: string) => name.startsWith(typed) || name.includes(` ${typed}`)

/** Without case and accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
