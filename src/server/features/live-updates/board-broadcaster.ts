import type { Db } from '../../platform/database/database'
import { EventFrame } from '../../core/responses/event-frame'
import { mostChangesAtOnce, readBoards } from './live-queries'
import { changeFrame, resetIfBehind, sendChange, type Subscriber } from './subscriber'
import type { Subscribers } from './subscribers'

type Parts = {
  db: Db
  subscribers: Subscribers
  /** Ends the stream of somebody whose session is over. */
  signedOut: (subscriber: Subscriber) => void
  failed: (error: unknown) => void
}

/**
 * Tells subscribers of boards what has happened, in broadcaster of one statement each: it reads what has changed since the
 * subscriber furthest behind, and which of the subscribers may not read on. Wake-ups during a round make one more round.
 */
export function createBoardBroadcaster({ db, subscribers, signedOut, failed }: Parts) {
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
      asked.map(({ subscriber, projectId }) => ({ ...subscriber.identity, projectId })),
    )
    for (const { position, projectId, isSessionEnded } of lost) {
      const subscriber = asked[position]?.subscriber
      if (subscriber && isSessionEnded) signedOut(subscriber)
      else if (subscriber) lose(subscriber, projectId)
    }
    for (const change of changes) {
      const frame = changeFrame(change)
      for (const subscriber of subscribers.ofProject(change.projectId)) sendChange(subscriber, change, frame)
    }
    for (const { projectId, revision } of boards) {
      const isMoreToTell =
        changes.filter((change) => change.projectId === projectId).length === mostChangesAtOnce
      if (isMoreToTell) waiting.add(projectId)
      else
        for (const subscriber of subscribers.ofProject(projectId))
          resetIfBehind(subscriber, projectId, revision)
    }
  }

  function takeWaiting() {
    const isOfAll = isEverybodyWaiting
    const projects = isOfAll ? subscribers.projects : [...waiting]
    waiting = new Set()
    isEverybodyWaiting = false
    const followers = projects.flatMap((projectId) =>
      [...subscribers.ofProject(projectId)].map((subscriber) => ({ subscriber, projectId })),
    )
    const others = isOfAll ? [...subscribers.all].filter(({ positions }) => positions.size === 0) : []
    return { projects, asked: [...followers, ...others.map((subscriber) => ({ subscriber, projectId: 0 }))] }
  }

  const furthestBehind = (projectId: number) =>
    Math.min(
      ...[...subscribers.ofProject(projectId)].map((subscriber) => subscriber.positions.get(projectId) ?? 0),
    )

  function lose(subscriber: Subscriber, projectId: number) {
    subscribers.unfollow(subscriber, projectId)
    subscriber.send(EventFrame.of({ type: 'lost', projectId }))
    if (subscriber.isOfOneBoard) subscriber.sendAway()
  }

  return {
    /** Looks at these boards as soon as may be, whether or not they have changed. */
    wake(projects: Iterable<number>) {
      for (const projectId of projects) if (subscribers.ofProject(projectId).size > 0) waiting.add(projectId)
      run()
    },
    /** Looks at every board and every subscriber. */
    wakeAll() {
      isEverybodyWaiting = true
      run()
    },
  }
}
