import type { AffectedList } from '@/domain/change'
import { affectedLists } from '@/domain/change'
import type { Db } from '../../platform/database/database'
import type { PublishedChange } from '../../core/services'
import { EventFrame } from '../../core/responses/event-frame'
import { findAffectedUsers } from './live-queries'
import type { Subscriber } from './subscriber'
import type { Subscribers } from './subscribers'

const gatheringMilliseconds = 250

/**
 * Notifies users that lists of their own may have changed: collects published changes for a moment, and then finds
 * the affected users among the subscribers in one query.
 */
export function createAffectedUsers(db: Db, subscribers: Subscribers, failed: (error: unknown) => void) {
  const projects = new Set<number>()
  const organizations = new Set<number>()
  let timer: NodeJS.Timeout | null = null

  async function sendGathered() {
    timer = null
    const requestedProjects = [...projects]
    const requestedOrganizations = [...organizations]
    projects.clear()
    organizations.clear()
    const found = new Map<Subscriber, Set<AffectedList>>()
    const rows = await findAffectedUsers(db, requestedProjects, requestedOrganizations, subscribers.people)
    for (const { personId, concern, projectId } of rows) {
      for (const subscriber of subscribers.ofPerson(personId)) {
        // Followers of the board update their project list from its changes.
        if (projectId !== null && subscriber.positions.has(projectId)) continue
        found.set(subscriber, (found.get(subscriber) ?? new Set()).add(concern))
      }
    }
    for (const [subscriber, lists] of found) send(subscriber, [...lists])
  }

  const send = (subscriber: Subscriber, lists: AffectedList[]) =>
    subscriber.send(EventFrame.of({ type: 'mine', concerns: lists }))

  const sendToAll = (people: Iterable<Subscriber>) => {
    for (const subscriber of people) send(subscriber, [...affectedLists])
  }

  return {
    published(change: PublishedChange) {
      for (const personId of change.people) sendToAll(subscribers.ofPerson(personId))
      for (const projectId of change.projects) projects.add(projectId)
      for (const organizationId of change.organizations) organizations.add(organizationId)
      if (subscribers.all.size === 0 || timer) return
      timer = setTimeout(() => void sendGathered().catch(failed), gatheringMilliseconds).unref()
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
