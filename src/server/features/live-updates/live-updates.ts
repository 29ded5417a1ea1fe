import type { PresentPerson } from '@/domain/change-schema'
import { afterCommit, type Db } from '../../platform/database/database'
import { tooMany, unauthorized } from '../../core/errors'
import { errorShape } from '../../core/init'
import type { Following, LiveUpdates, PublishedChange, StreamConnection } from '../../core/services'
import { EventFrame, refusal } from '../../core/responses/event-frame'
import { createPresence } from './presence'
import { createBoardBroadcaster } from './board-broadcaster'
import { createAffectedUsers } from './affected-users'
import { followBoards } from './follow-boards'
import { createMessageBus } from './message-bus'
import { Subscriber } from './subscriber'
import { Subscribers } from './subscribers'

/** With what only the process itself uses. */
export type OpenLiveUpdates = LiveUpdates & { readonly size: number; close: () => Promise<void> }

type Parts = {
  db: Db
  connectionString: string | null
  failed: (error: unknown) => void
}

const mostStreamsOfPerson = 20
const comparisonMilliseconds = 900
const heartbeatMilliseconds = 15_000

/** Everything that happens while somebody looks: the open streams of this process, and what they are told. */
export function createLive({ db, connectionString, failed }: Parts): OpenLiveUpdates {
  const subscribers = new Subscribers()
  const broadcaster = createBoardBroadcaster({ db, subscribers, signedOut, failed })
  const affectedUsers = createAffectedUsers(db, subscribers, failed)
  const presence = createPresence(presenceChanged)
  const bus = createMessageBus({
    connectionString,
    onMessage(told) {
      published(told)
      for (const { projectId, person } of told.present) presence.beat(projectId, person)
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

  /** Makes good whatever has not been heard of, and lets go of who has lost access or left. */
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
    subscriber.refuse(refusal(errorShape(unauthorized())))
  }

  return {
    presence,

    /** How many streams are open in this process. */
    get size() {
      return subscribers.all.size
    },

    /** Somebody has a board open. */
    beat(projectId: number, person: PresentPerson) {
      presence.beat(projectId, person)
      bus.send({ present: [{ projectId, person }] })
    },

    /** Lets everybody know, here and in other processes, once what was written through `db` is there for all. */
    publish(through: Db, written: Partial<PublishedChange>) {
      const change = publishedChange(written)
      afterCommit(through, () => {
        published(change)
        bus.send(change)
      })
    },

    /** Refuses somebody who has as many streams open as anybody needs. */
    admit(personId: number) {
      if (subscribers.ofPerson(personId).size >= mostStreamsOfPerson) throw tooMany('open streams', 60)
    },

    /** Begins a stream on a response of which nothing has been sent. */
    async open(
      { personId, ...following }: Following,
      { response, headers, format, sessionHash }: StreamConnection,
    ) {
      const subscriber = new Subscriber({
        personId,
        sessionHash,
        format,
        isOfOneBoard: following.isOfOneBoard,
        response,
      })
      subscribers.add(subscriber)
      response.once('close', () => subscribers.remove(subscriber))
      subscriber.begin(headers)
      try {
        await followBoards(db, subscribers, subscriber, following)
      } catch (error) {
        failed(error)
        return subscriber.sendAway()
      }
      // What was written between the statement that they began with and their being known to the broadcaster.
      broadcaster.wake(subscriber.positions.keys())
      for (const projectId of subscriber.positions.keys()) {
        const people = presence.list(projectId)
        if (people.length > 0) subscriber.send(EventFrame.of({ type: 'presence', projectId, people }))
      }
      if (following.lastEventId) affectedUsers.sendToReturned(subscriber)
    },

    /** Sends everybody away; they come again, to another process or to the next. */
    async close() {
      clearInterval(comparison)
      clearInterval(heartbeat)
      affectedUsers.close()
      for (const subscriber of subscribers.all) subscriber.sendAway()
      await bus.close()
    },
  }
}

/** Fills in what did not change. */
const publishedChange = ({
  projects = [],
  organizations = [],
  people = [],
}: Partial<PublishedChange>): PublishedChange => ({ projects, organizations, people })
