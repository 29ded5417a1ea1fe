import { type RelationDirection, type RelationKind, relationPhrases, relationTexts } from '@/domain/relation'
import { parseShortId } from '@/domain/short-id'
import type { Outputs } from '@/web/app/trpc'
import type { Task } from '../tasks/task-types'

export type Relation = Outputs['relation']['list'][number]
export type RelatedTask = Relation['task']

/** How a task is related to another one. */
export type RelationWay = { kind: RelationKind; direction: RelationDirection }

/** In display order. */
export const relationWays: readonly RelationWay[] = [
  { kind: 'blocks', direction: 'in' },
  { kind: 'blocks', direction: 'out' },
  { kind: 'parent', direction: 'in' },
  { kind: 'parent', direction: 'out' },
  { kind: 'relates', direction: 'out' },
  { kind: 'duplicates', direction: 'out' },
  { kind: 'duplicates', direction: 'in' },
]

export const isSameWay = (one: RelationWay, other: RelationWay) =>
  one.kind === other.kind && one.direction === other.direction

export const isWay = (kind: RelationKind, direction: RelationDirection) => (way: RelationWay) =>
  isSameWay(way, { kind, direction })

/** As the heading of a list: `Parts`. */
export const headingOf = ({ kind, direction }: RelationWay) => relationTexts[kind][direction]

/** As the beginning of a sentence that ends with one task: `Has the part`. */
export const phraseOf = ({ kind, direction }: RelationWay) => relationPhrases[kind][direction]

/** The other tasks that block the task, its parts, and so on, without ways that have none. */
export const groupsOf = (relations: readonly Relation[]) =>
  relationWays.map((way) => ({ way, relations: relations.filter((relation) => isSameWay(way, relation)) }))

export const isDone = ({ task }: Pick<Relation, 'task'>) => task.status === 'done'

type Counts = Pick<Task, 'blockedBy' | 'parts'>

/** The numbers of open blockers, and of parts, that are counted but not listed: the viewer may not see these tasks. */
export function unseenOf({ blockedBy, parts }: Counts, relations: readonly Relation[]) {
  const openBlockers = relations.filter(
    (relation) => isWay('blocks', 'in')(relation) && !isDone(relation),
  ).length
  const seenParts = relations.filter(isWay('parent', 'out'))
  const unseenParts = Math.max(0, (parts?.total ?? 0) - seenParts.length)
  const doneParts = Math.max(0, (parts?.done ?? 0) - seenParts.filter(isDone).length)
  return {
    blockers: Math.max(0, blockedBy - openBlockers),
    parts: unseenParts,
    doneParts: Math.min(unseenParts, doneParts),
  }
}

/** The short id that a text is, or that a link to a task ends with; undefined if it is something else. */
export function pastedShortId(text: string) {
  const [, linked] = /\/t\/([^/?#\s]+)/.exec(text) ?? []
  const shortId = (linked ?? text).trim()
  return parseShortId(shortId) && shortId.toUpperCase()
}
