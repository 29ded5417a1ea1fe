import { presenceLifetimeMilliseconds } from '@/domain/change'
import type { PresentPerson } from '@/domain/change-schema'
import { unauthorized } from '../../core/errors'
import { tooMany } from '../../core/limit-errors'
import { errorShape } from '../../core/init'
import { EventFrame, errorFrame } from '../../core/responses/event-frame'
import type { Following, LiveUpdates, PublishedChange, StreamConnection } from '../../core/services'
import { afterCommit, type Db } from '../../platform/database/database'
import { createAffectedUsers } from './affected-users'
import { createBoardBroadcaster } from './board-broadcaster'
import { followBoards } from './follow-boards'
import { createMessageBus } from './message-bus'
import { Subscriber, Subscribers } from './subscribers'

/** The service, with the members that only the composition uses. */
export type OpenLiveUpdates = LiveUpdates & { readonly size: number; close: () => Promise<void> }

type Parts = {
  db: Db
  connectionString: string | null
  /** How long changes are collected before their affected users are looked up. */
  gatheringMilliseconds?: number
  failed: (error: unknown) => void
}

const maxStreamsPerUser = 20
const comparisonMilliseconds = 900
const heartbeatMilliseconds = 15_000

/** The open streams of this process and the sending of live updates. */
export function createLive({ db, connectionString, gatheringMilliseconds, failed }: Parts): OpenLiveUpdates {
  const subscribers = new Subscribers()
  const broadcaster = createBoardBroadcaster({ db, subscribers, signedOut, failed })
  const affectedUsers = createAffectedUsers({ db, subscribers, gatheringMilliseconds, failed })
  const presence = createPresence(presenceChanged)
  const bus = createMessageBus({
    connectionString,
    onMessage(message) {
      published(message)
      for (const { projectId, person } of message.present) presence.beat(projectId, person)
    },
    onGap() {
      broadcaster.wakeAll()
      affectedUsers.sendToEverybody()
    },
  })
  const comparison = setInterval(compare, comparisonMilliseconds).unref()
  const heartbeat = setInterval(() => {
    for (const subscriber of subscribers.all) subscriber.heartbeat()
  }, heartbeatMilliseconds).unref()

  /** Sends changes whose messages were missed, and ends the streams of users who have lost access or left. */
  function compare() {
    presence.sweep()
    broadcaster.wakeAll()
  }

  function published(change: PublishedChange) {
    const isOfMany = change.organizations.length > 0 || change.people.length > 0
    if (isOfMany) broadcaster.wakeAll()
    else broadcaster.wake(change.projects)
    affectedUsers.published(change)
  }

  function presenceChanged(projectId: number) {
    const following = subscribers.ofProject(projectId)
    if (following.size === 0) return
    const frame = EventFrame.of({ type: 'presence', projectId, people: presence.list(projectId) })
    for (const subscriber of following) subscriber.send(frame)
  }

  function signedOut(subscriber: Subscriber) {
    subscribers.remove(subscriber)
    subscriber.endWithError(errorFrame(errorShape(unauthorized())))
  }

  return {
    presence,

    /** The number of open streams in this process. */
    get size() {
      return subscribers.all.size
    },

    /** Records that a user has a board open. */
    beat(projectId: number, person: PresentPerson) {
      presence.beat(projectId, person)
      bus.send({ present: [{ projectId, person }] })
    },

    /** Notifies every process after the commit of the writes through `db`. */
    publish(through: Db, written: Partial<PublishedChange>) {
      const change = publishedChange(written)
      afterCommit(through, () => {
        published(change)
        bus.send(change)
      })
    },

    /** Throws an error when the user has the maximum number of streams open. */
    admit(userId: number) {
      if (subscribers.ofUser(userId).size >= maxStreamsPerUser) throw tooMany('open streams', 60)
    },

    /** Starts a stream on a response that has not begun. */
    async open(
      { userId, ...following }: Following,
      { response, headers, format, sessionHash }: StreamConnection,
    ) {
      const subscriber = new Subscriber({
        userId,
        sessionHash,
        format,
        isOfOneBoard: following.isOfOneBoard,
        hasOwnLists: following.hasOwnLists,
        response,
      })
      subscribers.add(subscriber)
      response.once('close', () => subscribers.remove(subscriber))
      subscriber.begin(headers)
      try {
        await followBoards(db, subscribers, subscriber, following)
      } catch (error) {
        failed(error)
        return subscriber.close()
      }
      // Sends changes made between the first query and the registration with the broadcaster.
      broadcaster.wake(subscriber.positions.keys())
      for (const projectId of subscriber.positions.keys()) {
        const people = presence.list(projectId)
        if (people.length > 0) subscriber.send(EventFrame.of({ type: 'presence', projectId, people }))
      }
      if (following.lastEventId) affectedUsers.sendToReturned(subscriber)
    },

    /** Ends all streams; the clients reconnect, to another process or the next one. */
    async close() {
      clearInterval(comparison)
      clearInterval(heartbeat)
      affectedUsers.close()
      for (const subscriber of subscribers.all) subscriber.close()
      await bus.close()
    },
  }
}

/** Fills in empty lists for absent ones. */
const publishedChange = ({
  projects = [],
  organizations = [],
  people = [],
  notified = [],
}: Partial<PublishedChange>): PublishedChange => ({ projects, organizations, people, notified })

/** The users who have a board open, in memory only: those with a recent heartbeat. Uses a monotonic clock. */
export function createPresence(changed: (projectId: number) => void, now = () => performance.now()) {
  const boards = new Map<number, Map<number, { person: PresentPerson; until: number }>>()

  const list = (projectId: number) =>
    [...(boards.get(projectId)?.values() ?? [])].map(({ person }) => person).toSorted((a, b) => a.id - b.id)

  return {
    list,

    beat(projectId: number, person: PresentPerson) {
      const people = boards.get(projectId) ?? new Map<number, { person: PresentPerson; until: number }>()
      boards.set(projectId, people)
      const isNew = !people.has(person.id)
      people.set(person.id, { person, until: now() + presenceLifetimeMilliseconds })
      if (isNew) changed(projectId)
    },

    /** Removes users who have sent no heartbeat for too long. */
    sweep() {
      for (const [projectId, people] of boards) {
        const before = people.size
        for (const [userId, { until }] of people) if (until <= now()) people.delete(userId)
        if (people.size === 0) boards.delete(projectId)
        if (people.size < before) changed(projectId)
      }
    },
  }
}
