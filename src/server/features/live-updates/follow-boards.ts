import type { Db } from '../../platform/database/database'
import { EventFrame } from '../../core/responses/event-frame'
import { parseEventId } from './event-id'
import { mostChangesAtOnce, readBoards } from './live-queries'
import type { Reader } from './subscriber'
import type { Readers } from './subscribers'
import { changeFrame, reset, resetIfBehind, tell, type ToldChange } from './send-changes'

/** Up to which revision a reader holds a board: `new` holds nothing, of `unknown` it cannot be said. */
type Held = number | 'new' | 'unknown'

const afterEverything = Number.MAX_SAFE_INTEGER

/** Begins to follow boards from where the reader left them, and tells what they have missed; together one statement. */
export async function followBoards(
  db: Db,
  readers: Readers,
  reader: Reader,
  { projects, lastEventId }: { projects: readonly number[]; lastEventId?: string | null | undefined },
) {
  const heldOf = heldBoards(lastEventId, projects)
  const { boards, changes, lost } = await readBoards(
    db,
    projects.map((projectId) => ({ projectId, after: askAfter(heldOf(projectId)) })),
    projects.map((projectId) => ({ ...reader.identity, projectId })),
  )
  if (reader.isGone) return
  // In one order for all, so that readers of the same boards get events under the same id.
  const begun = boards
    .filter(({ projectId }) => lost.every((loss) => loss.projectId !== projectId))
    .toSorted((a, b) => a.projectId - b.projectId)
  for (const { projectId, revision } of begun) {
    const held = heldOf(projectId)
    readers.follow(reader, projectId, isFarFrom(held, revision) ? revision : held)
  }
  const opened = begun.map(({ projectId, revision }) => ({
    projectId,
    revision: reader.positions.get(projectId) ?? revision,
  }))
  reader.send(EventFrame.of({ type: 'open', boards: opened }))
  for (const projectId of projects) {
    if (!reader.positions.has(projectId)) reader.send(EventFrame.of({ type: 'lost', projectId }))
  }
  for (const { projectId, revision } of begun) {
    const missed = changes.filter((change) => change.projectId === projectId)
    catchUp(reader, { projectId, revision }, heldOf(projectId), missed)
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
  reader: Reader,
  { projectId, revision }: { projectId: number; revision: number },
  held: Held,
  missed: ToldChange[],
) {
  if (held === 'new') return
  if (isFarFrom(held, revision)) return reset(reader, projectId, revision)
  for (const change of missed) tell(reader, change, changeFrame(change))
  resetIfBehind(reader, projectId, revision)
}
