import type { PersonName } from '@/domain/account-schema'
import {
  type ChosenLane,
  type ImportChoices,
  type ImportReading,
  type PersonMatch,
  type ReadList,
  type ReadPerson,
} from '@/domain/import'
import type { ImportedList, ImportedPerson } from '@/domain/import-schema'
import { maxLanesOfProject, newLanes } from '@/domain/lane'
import { taskStatuses, type TaskStatus } from '@/domain/task'
import { plainName, statusOfName } from './reading/status-of-name'

/** Somebody who can be one of the people of an import. */
export type Candidate = PersonName & { email: string }

type Match = { userId: number | null; matchedBy: PersonMatch | null; suggestion: Candidate | null }

const nobody: Match = { userId: null, matchedBy: null, suggestion: null }

/** Who the people of an import are here: as somebody chose, else by email, username or name if only one has it. */
export function matchPeople(
  people: readonly ReadPerson[],
  candidates: readonly Candidate[],
  choices: ImportChoices,
) {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const byEmail = grouped(candidates, ({ email }) => [email.toLowerCase()])
  const byUsername = grouped(candidates, ({ username }) => [username.toLowerCase()])
  const byName = grouped(candidates, (candidate) => [plainName(fullName(candidate))])
  const byPart = grouped(candidates, partsOf)
  return people.map((person, index): Match => {
    const chosen = choices.people?.[index]
    if (chosen !== undefined) return chosen !== null && byId.has(chosen) ? matched(chosen, 'hand') : nobody
    const found =
      one(byEmail, person.email?.toLowerCase(), 'email') ??
      one(byUsername, person.username?.toLowerCase(), 'username') ??
      one(byName, plainName(person.name), 'name')
    if (found) return found
    const words = new Set([person.name, person.username ?? ''].flatMap(wordsOf))
    const like = [...words].slice(0, wordsOfName).flatMap((word) => byPart.get(word) ?? [])
    const [suggestion] = like
    return suggestion && new Set(like).size === 1 ? { ...nobody, matchedBy: 'unsure', suggestion } : nobody
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
/** Nobody's name has more of them. */
const wordsOfName = 8

const wordsOf = (name: string) =>
  plainName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortestPart)

const partsOf = (candidate: Candidate) => [candidate.username, fullName(candidate)].flatMap(wordsOf)

/** The people of an import with who they are here. */
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

const usual = new Map<string, TaskStatus>([
  ['to do', 'todo'],
  ['todo', 'todo'],
  ['open', 'todo'],
  ['opened', 'todo'],
  ['in progress', 'in_progress'],
  ['doing', 'in_progress'],
  ['in review', 'review'],
  ['review', 'review'],
  ['on hold', 'on_hold'],
  ['blocked', 'on_hold'],
  ['done', 'done'],
  ['closed', 'done'],
])

/** The lanes of the project, or of a new one. */
export type KnownLane = ChosenLane

export const lanesOfNewProject: KnownLane[] = newLanes.map(({ name, status }) => ({
  laneId: null,
  name,
  status,
}))

type Lanes = { known: readonly KnownLane[]; mayAdd: boolean; choices: ImportChoices }

/**
 * What each list of an import becomes: as somebody chose; a lane with its name, or the usual one for what its name says;
 * else a new lane, as long as there is room for one.
 */
export function lanesOfLists(
  lists: readonly ReadList[],
  { known, mayAdd, choices }: Lanes,
): ImportedList['becomes'][] {
  const added = new Map<number, Set<string>>()
  return lists.map((list, index) => {
    const chosen = choices.lists?.[index]
    const lane = chosen ?? guessed(list, known)
    const existing = known.find(
      (each) => isSameLane(each, lane) && (lane.laneId === null || each.laneId === lane.laneId),
    )
    if (existing) return { ...existing, isNew: false }
    const ofProject = added.get(list.project) ?? new Set()
    added.set(list.project, ofProject)
    const key = `${lane.status} ${lane.name.toLowerCase()}`
    const hasRoom = ofProject.has(key) || known.length + ofProject.size < maxLanesOfProject
    if (mayAdd && hasRoom) {
      ofProject.add(key)
      return { laneId: null, name: lane.name, status: lane.status, isNew: true }
    }
    const first = known.find(({ status }) => status === lane.status)
    return { ...(first ?? lane), isNew: !first }
  })
}

const isSameLane = (one: ChosenLane, other: ChosenLane) =>
  one.status === other.status && one.name.toLowerCase() === other.name.toLowerCase()

function guessed({ name, status, archived }: ReadList, known: readonly KnownLane[]): ChosenLane {
  const plain = plainName(name)
  const lane = { laneId: null, name, status: status ?? (archived ? 'done' : statusOfName(name)) }
  const sameName = known.find(
    (each) => plainName(each.name) === plain && (status === null || each.status === status),
  )
  if (sameName) return sameName
  const usualStatus = usual.get(plain)
  const usualLane = usualStatus && known.find((each) => each.status === usualStatus)
  return usualLane && (status === null || usualLane.status === status) ? usualLane : lane
}

/**
 * All lanes of a project that the import makes: those of its lists and one of each other status, in the order of the
 * lists. A table has no order of lists: its lanes come in the order of the statuses.
 */
export function lanesOfProject(
  reading: ImportReading,
  becomes: readonly ImportedList['becomes'][],
  project: number,
  known: readonly KnownLane[],
) {
  const lanes: (ChosenLane & { limit: number | null })[] = []
  const laneOfList: number[] = []
  for (const [index, list] of reading.lists.entries()) {
    const lane = becomes[index]
    if (list.project !== project || !lane) continue
    const { laneId, name, status } = lane
    const at = lanes.findIndex((each) => isSameLane(each, lane) && each.laneId === laneId)
    laneOfList.push(at === -1 ? lanes.length : at)
    if (at === -1) lanes.push({ laneId, name, status, limit: list.limit })
  }
  const others = taskStatuses.filter((status) => lanes.every((lane) => lane.status !== status))
  for (const lane of known.filter(({ status }) => others.includes(status)))
    lanes.push({ ...lane, limit: null })
  if (reading.columns.length === 0) return { lanes, laneOfList }
  const inOrder = lanes.toSorted((a, b) => taskStatuses.indexOf(a.status) - taskStatuses.indexOf(b.status))
  const places = lanes.map((lane) => inOrder.indexOf(lane))
  return { lanes: inOrder, laneOfList: laneOfList.map((index) => places[index] ?? 0) }
}
