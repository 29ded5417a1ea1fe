import type { Db } from '../../platform/database/database'
import { EventFrame } from '../../core/responses/event-frame'
import { mostChangesAtOnce, readBoards } from './live-queries'
import {
  changeFrame,
  parseEventId,
  reset,
  resetIfBehind,
  sendChange,
  type SentChange,
  type Subscriber,
} from './subscriber'
import type { Subscribers } from './subscribers'

/** Up to which revision a subscriber holds a board: `new` holds nothing, of `unknown` it cannot be said. */
type Held = number | 'new' | 'unknown'

const afterEverything = Number.MAX_SAFE_INTEGER

/** Begins to follow boards from where the subscriber left them, and tells what they have missed; together one statement. */
export async function followBoards(
  db: Db,
  subscribers: Subscribers,
  subscriber: Subscriber,
  { projects, lastEventId }: { projects: readonly number[]; lastEventId?: string | null | undefined },
) {
  const heldOf = heldBoards(lastEventId, projects)
  const { boards, changes, lost } = await readBoards(
    db,
    projects.map((projectId) => ({ projectId, after: askAfter(heldOf(projectId)) })),
    projects.map((projectId) => ({ ...subscriber.identity, projectId })),
  )
  if (subscriber.isGone) return
  // In one order for all, so that subscribers of the same boards get events under the same id.
  const begun = boards
    .filter(({ projectId }) => lost.every((loss) => loss.projectId !== projectId))
    .toSorted((a, b) => a.projectId - b.projectId)
  for (const { projectId, revision } of begun) {
    const held = heldOf(projectId)
    subscribers.follow(subscriber, projectId, isFarFrom(held, revision) ? revision : held)
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
    catchUp(subscriber, { projectId, revision }, heldOf(projectId), missed)
  }
}

function heldBoards(lastEventId: string | null | undefined, projects: readonly number[]) {
  const left = parseEventId(lastEventId, projects)
  return (projectId: number): Held => {
    if (left === undefined) return 'new'
    return left?.get(projectId) ?? 'unknown'
  }
}

const askAfter = (held: Held) => (typeof held === 'number' ? held : afterEverything)

const isFarFrom = (held: Held, present: number): held is 'new' | 'unknown' =>
  typeof held !== 'number' || held > present || present - held > mostChangesAtOnce

function catchUp(
  subscriber: Subscriber,
  { projectId, revision }: { projectId: number; revision: number },
  held: Held,
  missed: SentChange[],
) {
  if (held === 'new') return
  if (isFarFrom(held, revision)) return reset(subscriber, projectId, revision)
  for (const change of missed) sendChange(subscriber, change, changeFrame(change))
  resetIfBehind(subscriber, projectId, revision)
}
