import type { Db } from '../../platform/database/database'
import { EventFrame } from '../../core/responses/event-frame'
import { maxChangesAtOnce, readBoards } from './live-queries'
import {
  changeFrame,
  parseEventId,
  reset,
  resetIfBehind,
  sendChange,
  type SentChange,
  type Subscriber,
  type Subscribers,
} from './subscribers'

/** The revision of a board that a subscriber has: `new` has none, `unknown` cannot be determined. */
type KnownRevision = number | 'new' | 'unknown'

const afterEverything = Number.MAX_SAFE_INTEGER

/** Resumes boards at the subscriber's positions and sends the changes since then, all read in one query. */
export async function followBoards(
  db: Db,
  subscribers: Subscribers,
  subscriber: Subscriber,
  { projects, lastEventId }: { projects: readonly number[]; lastEventId?: string | null | undefined },
) {
  const knownRevisionOf = knownBoards(lastEventId, projects)
  const { boards, changes, lost } = await readBoards(
    db,
    projects.map((projectId) => ({ projectId, after: changesAfter(knownRevisionOf(projectId)) })),
    projects.map((projectId) => ({ ...subscriber.identity, projectId })),
  )
  if (subscriber.isGone) return
  // A fixed order, so that subscribers of the same boards get events with the same id.
  const begun = boards
    .filter(({ projectId }) => lost.every((loss) => loss.projectId !== projectId))
    .toSorted((a, b) => a.projectId - b.projectId)
  for (const { projectId, revision } of begun) {
    const knownRevision = knownRevisionOf(projectId)
    subscribers.follow(subscriber, projectId, isFarFrom(knownRevision, revision) ? revision : knownRevision)
  }
  const opened = begun.map(({ projectId, revision }) => ({
    projectId,
    revision: subscriber.positions.get(projectId) ?? revision,
  }))
  subscriber.send(EventFrame.of({ type: 'open', boards: opened }))
  for (const projectId of projects) {
    if (!subscriber.positions.has(projectId)) subscriber.send(EventFrame.of({ type: 'lost', projectId }))
  }
  for (const { projectId, revision } of begun) {
    const missed = changes.filter((change) => change.projectId === projectId)
    catchUp(subscriber, { projectId, revision }, knownRevisionOf(projectId), missed)
  }
}

function knownBoards(lastEventId: string | null | undefined, projects: readonly number[]) {
  const left = parseEventId(lastEventId, projects)
  return (projectId: number): KnownRevision => {
    if (left === undefined) return 'new'
    return left?.get(projectId) ?? 'unknown'
  }
}

const changesAfter = (knownRevision: KnownRevision) =>
  typeof knownRevision === 'number' ? knownRevision : afterEverything

const isFarFrom = (knownRevision: KnownRevision, present: number): knownRevision is 'new' | 'unknown' =>
  typeof knownRevision !== 'number' || knownRevision > present || present - knownRevision > maxChangesAtOnce

function catchUp(
  subscriber: Subscriber,
  { projectId, revision }: { projectId: number; revision: number },
  knownRevision: KnownRevision,
  missed: SentChange[],
) {
  if (knownRevision === 'new') return
  if (isFarFrom(knownRevision, revision)) return reset(subscriber, projectId, revision)
  for (const change of missed) sendChange(subscriber, change, changeFrame(change))
  resetIfBehind(subscriber, projectId, revision)
}
