import type { Comment } from '../comments/comment-cache'
import type { RecordedChange, ServiceUnit } from '../tasks/task-types'

/** What stands in the stream of a task, and when it was written or done. */
export type StreamEntry =
  | { kind: 'comment'; at: string; comment: Comment }
  | { kind: 'serviceUnit'; at: string; unit: ServiceUnit }
  | { kind: 'change'; at: string; change: RecordedChange }

type Parts = {
  /** What is read of the comments, the units and the changes, in any order. */
  comments: readonly Comment[]
  units: readonly ServiceUnit[]
  changes: readonly RecordedChange[]
  /** Whether there are earlier ones that are not read. */
  hasEarlierComments: boolean
  hasEarlierUnits: boolean
  hasEarlierChanges: boolean
}

/** What the history tells of comments and service units stands in the stream itself. */
const isToldByItself = ({ kind }: RecordedChange) => kind === 'unit.added' || kind.startsWith('comment.')

const oldestOf = (moments: readonly string[]) =>
  moments.reduce((one, other) => (other < one ? other : one), '9')

/**
 * One stream, oldest first. It begins where each part is read completely: an entry of one part must not stand where
 * entries of another are missing.
 */
export function streamOf(parts: Parts): StreamEntry[] {
  const { comments, units, changes, hasEarlierComments, hasEarlierUnits, hasEarlierChanges } = parts
  const start = [
    hasEarlierComments ? oldestOf(comments.map(({ createdAt }) => createdAt)) : '',
    hasEarlierUnits ? oldestOf(units.map(({ createdAt }) => createdAt)) : '',
    hasEarlierChanges ? oldestOf(changes.map(({ at }) => at)) : '',
  ].reduce((one, other) => (other > one ? other : one))
  const entries: StreamEntry[] = [
    ...changes
      .filter((change) => !isToldByItself(change))
      .map((change) => ({ kind: 'change', at: change.at, change }) as const),
    ...comments.map((comment) => ({ kind: 'comment', at: comment.createdAt, comment }) as const),
    ...units.map((unit) => ({ kind: 'serviceUnit', at: unit.createdAt, unit }) as const),
  ]
  return entries.filter(({ at }) => at >= start).toSorted(byTime)
}

function byTime(one: StreamEntry, other: StreamEntry) {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  return idOf(one) - idOf(other)
}

/** Only entries of one kind are compared by it: what was done at one moment keeps its order. */
function idOf(entry: StreamEntry) {
  if (entry.kind === 'comment') return entry.comment.id
  return entry.kind === 'change' ? entry.change.id : entry.unit.id
}

/** How many entries are shown until earlier ones are asked for. */
export const shownAtFirst = 20

/** The newest entries: this many, or more if one that has to be shown is earlier. */
export function newestOf(entries: readonly StreamEntry[], count: number, commentId: number | undefined) {
  const start = Math.max(0, entries.length - count)
  const wanted = entries.findIndex((entry) => entry.kind === 'comment' && entry.comment.id === commentId)
  return entries.slice(wanted === -1 ? start : Math.min(start, wanted))
}

/** What the button for earlier entries says; without a number if nobody knows how many there are. */
export const earlierText = (count: number | null) =>
  count === null ? 'Show earlier' : `Show ${count} earlier`
