import type { AffectedList } from '@/domain/change'
import { affectedLists } from '@/domain/change'
import type { Db } from '../../platform/database/database'
import type { PublishedChange } from '../../core/services'
import { EventFrame } from '../../core/responses/event-frame'
import { findAffectedUsers } from './live-queries'
import type { Subscriber, Subscribers } from './subscribers'

type Parts = {
  db: Db
  subscribers: Subscribers
  /** How long changes are collected. */
  gatheringMilliseconds?: number
  failed: (error: unknown) => void
}

/** The event for one subscriber. */
type Mine = { concerns: Set<AffectedList>; unreadNotifications?: number }

/**
 * Notifies users that lists of their own may have changed: collects published changes for a moment, and then finds
 * the affected users among the subscribers in one query.
 */
export function createAffectedUsers({ db, subscribers, gatheringMilliseconds = 250, failed }: Parts) {
  const projects = new Set<number>()
  const organizations = new Set<number>()
  const notified = new Set<number>()
  let timer: NodeJS.Timeout | null = null

  async function sendGathered() {
    timer = null
    const written = {
      projects: [...projects],
      organizations: [...organizations],
      notified: [...notified],
    }
    projects.clear()
    organizations.clear()
    notified.clear()
    if (subscribers.all.size === 0) return
    const found = new Map<Subscriber, Mine>()
    const rows = await findAffectedUsers(db, written, subscribers.people)
    for (const { userId, list, projectId, unread } of rows) {
      for (const subscriber of subscribers.ofUser(userId)) {
        // Followers of the board update their project list from its changes.
        if (projectId !== null && subscriber.positions.has(projectId)) continue
        const mine = found.get(subscriber) ?? { concerns: new Set() }
        found.set(subscriber, mine)
        mine.concerns.add(list)
        if (unread !== null) mine.unreadNotifications = unread
      }
    }
    for (const [subscriber, mine] of found) send(subscriber, mine)
  }

  function send(subscriber: Subscriber, { concerns, unreadNotifications }: Mine) {
    if (!subscriber.hasOwnLists) return
    subscriber.send(EventFrame.of({ type: 'mine', concerns: [...concerns], unreadNotifications }))
  }

  const sendToAll = (people: Iterable<Subscriber>) => {
    for (const subscriber of people) send(subscriber, { concerns: new Set(affectedLists) })
  }

  return {
    published(change: PublishedChange) {
      if (subscribers.all.size === 0) return
      for (const userId of change.people) sendToAll(subscribers.ofUser(userId))
      for (const projectId of change.projects) projects.add(projectId)
      for (const organizationId of change.organizations) organizations.add(organizationId)
      for (const userId of change.notified) notified.add(userId)
      timer ??= setTimeout(() => {
        sendGathered().catch(failed)
      }, gatheringMilliseconds).unref()
    },
    /** For periods whose changes are unknown. */
    sendToEverybody: () => sendToAll(subscribers.all),
    /** For a user who has been away for a while. */
    sendToReturned: (subscriber: Subscriber) => sendToAll([subscriber]),
    close() {
      if (timer) clearTimeout(timer)
    },
  }
}
