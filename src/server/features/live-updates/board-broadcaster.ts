import type { Db } from '../../platform/database/database'
import { EventFrame } from '../../core/responses/event-frame'
import { maxChangesAtOnce, readBoards } from './live-queries'
import { changeFrame, resetIfBehind, sendChange, type Subscriber, type Subscribers } from './subscribers'

type Parts = {
  db: Db
  subscribers: Subscribers
  /** Called for a subscriber whose session has ended; ends the stream. */
  signedOut: (subscriber: Subscriber) => void
  failed: (error: unknown) => void
}

/**
 * Sends changes of boards to their subscribers, in rounds of one query each: the query reads the changes since the
 * most outdated subscriber, and which subscribers have lost access. Wake-ups during a round cause one more round.
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
    const { projects, requested } = takeWaiting()
    if (requested.length === 0) return
    const { boards, changes, lost } = await readBoards(
      db,
      projects.map((projectId) => ({ projectId, after: minRevision(projectId) })),
      requested.map(({ subscriber, projectId }) => ({ ...subscriber.identity, projectId })),
    )
    for (const { position, projectId, isSessionEnded } of lost) {
      const subscriber = requested[position]?.subscriber
      if (subscriber && isSessionEnded) signedOut(subscriber)
      else if (subscriber) revoke(subscriber, projectId)
    }
    for (const change of changes) {
      const frame = changeFrame(change)
      for (const subscriber of subscribers.ofProject(change.projectId)) sendChange(subscriber, change, frame)
    }
    for (const { projectId, revision } of boards) {
      const isMoreToSend =
        changes.filter((change) => change.projectId === projectId).length === maxChangesAtOnce
      if (isMoreToSend) waiting.add(projectId)
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
    return {
      projects,
      requested: [...followers, ...others.map((subscriber) => ({ subscriber, projectId: 0 }))],
    }
  }

  const minRevision = (projectId: number) =>
    Math.min(
      ...[...subscribers.ofProject(projectId)].map((subscriber) => subscriber.positions.get(projectId) ?? 0),
    )

  function revoke(subscriber: Subscriber, projectId: number) {
    subscribers.unfollow(subscriber, projectId)
    subscriber.send(EventFrame.of({ type: 'lost', projectId }))
    if (subscriber.isOfOneBoard) subscriber.close()
  }

  return {
    /** Schedules a round for these boards, whether or not they have changed. */
    wake(projects: Iterable<number>) {
      for (const projectId of projects) if (subscribers.ofProject(projectId).size > 0) waiting.add(projectId)
      run()
    },
    /** Schedules a round for every board and every subscriber. */
    wakeAll() {
      isEverybodyWaiting = true
      run()
    },
  }
}
