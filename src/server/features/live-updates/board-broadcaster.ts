import type { Db } from '../../platform/database/database'
import { EventFrame } from '../../core/responses/event-frame'
import { mostChangesAtOnce, readBoards } from './live-queries'
import type { Reader } from './subscriber'
import type { Readers } from './subscribers'
import { changeFrame, resetIfBehind, tell } from './send-changes'

type Parts = {
  db: Db
  readers: Readers
  /** Ends the stream of somebody whose session is over. */
  signedOut: (reader: Reader) => void
  failed: (error: unknown) => void
}

/**
 * Tells readers of boards what has happened, in rounds of one statement each: it reads what has changed since the
 * reader furthest behind, and which of the readers may not read on. Wake-ups during a round make one more round.
 */
export function createBoardRounds({ db, readers, signedOut, failed }: Parts) {
  let waiting = new Set<number>()
  let isEverybodyWaiting = false
  let running: Promise<void> | null = null

  function run() {
    if (running || (waiting.size === 0 && !isEverybodyWaiting)) return
    running = round()
      .catch(failed)
      .finally(() => {
        running = null
        run()
      })
  }

  async function round() {
    const { projects, asked } = takeWaiting()
    if (asked.length === 0) return
    const { boards, changes, lost } = await readBoards(
      db,
      projects.map((projectId) => ({ projectId, after: furthestBehind(projectId) })),
      asked.map(({ reader, projectId }) => ({ ...reader.identity, projectId })),
    )
    for (const { place, projectId, isSessionEnded } of lost) {
      const reader = asked[place]?.reader
      if (reader && isSessionEnded) signedOut(reader)
      else if (reader) lose(reader, projectId)
    }
    for (const change of changes) {
      const frame = changeFrame(change)
      for (const reader of readers.ofProject(change.projectId)) tell(reader, change, frame)
    }
    for (const { projectId, revision } of boards) {
      const isMoreToTell =
        changes.filter((change) => change.projectId === projectId).length === mostChangesAtOnce
      if (isMoreToTell) waiting.add(projectId)
      else for (const reader of readers.ofProject(projectId)) resetIfBehind(reader, projectId, revision)
    }
  }

  function takeWaiting() {
    const isOfAll = isEverybodyWaiting
    const projects = isOfAll ? readers.projects : [...waiting]
    waiting = new Set()
    isEverybodyWaiting = false
    const followers = projects.flatMap((projectId) =>
      [...readers.ofProject(projectId)].map((reader) => ({ reader, projectId })),
    )
    const others = isOfAll ? [...readers.all].filter(({ positions }) => positions.size === 0) : []
    return { projects, asked: [...followers, ...others.map((reader) => ({ reader, projectId: 0 }))] }
  }

  const furthestBehind = (projectId: number) =>
    Math.min(...[...readers.ofProject(projectId)].map((reader) => reader.positions.get(projectId) ?? 0))

  function lose(reader: Reader, projectId: number) {
    readers.unfollow(reader, projectId)
    reader.send(EventFrame.of({ type: 'lost', projectId }))
    if (reader.isOfOneBoard) reader.sendAway()
  }

  return {
    /** Looks at these boards as soon as may be, whether or not they have changed. */
    wake(projects: Iterable<number>) {
      for (const projectId of projects) if (readers.ofProject(projectId).size > 0) waiting.add(projectId)
      run()
    },
    /** Looks at every board and every reader. */
    wakeAll() {
      isEverybodyWaiting = true
      run()
    },
  }
}
