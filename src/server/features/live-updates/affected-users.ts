import type { Concern } from '@/domain/change'
import { concerns } from '@/domain/change'
import type { Db } from '../../platform/database/database'
import type { Announcement } from './published-change'
import { EventFrame } from '../../core/responses/event-frame'
import { findConcerned } from './live-queries'
import type { Reader } from './subscriber'
import type { Readers } from './subscribers'

const gatheringMilliseconds = 250

/**
 * Tells people that lists of their own may have changed: what has been announced is gathered for a moment, and then one
 * statement finds out whom of those who are here it concerns.
 */
export function createConcernedPeople(db: Db, readers: Readers, failed: (error: unknown) => void) {
  const projects = new Set<number>()
  const organizations = new Set<number>()
  let timer: NodeJS.Timeout | null = null

  async function tellGathered() {
    timer = null
    const askedProjects = [...projects]
    const askedOrganizations = [...organizations]
    projects.clear()
    organizations.clear()
    const found = new Map<Reader, Set<Concern>>()
    const rows = await findConcerned(db, askedProjects, askedOrganizations, readers.people)
    for (const { personId, concern, projectId } of rows) {
      for (const reader of readers.ofPerson(personId)) {
        // Who follows the board sees by its changes what they mean for the list of projects.
        if (projectId !== null && reader.positions.has(projectId)) continue
        found.set(reader, (found.get(reader) ?? new Set()).add(concern))
      }
    }
    for (const [reader, concerned] of found) tell(reader, [...concerned])
  }

  const tell = (reader: Reader, concerned: Concern[]) =>
    reader.send(EventFrame.of({ type: 'mine', concerns: concerned }))

  const tellOfAll = (people: Iterable<Reader>) => {
    for (const reader of people) tell(reader, [...concerns])
  }

  return {
    announced(announcement: Announcement) {
      for (const personId of announcement.people) tellOfAll(readers.ofPerson(personId))
      for (const projectId of announcement.projects) projects.add(projectId)
      for (const organizationId of announcement.organizations) organizations.add(organizationId)
      if (readers.all.size === 0 || timer) return
      timer = setTimeout(() => void tellGathered().catch(failed), gatheringMilliseconds).unref()
    },
    /** For times of which it cannot be known what happened in them. */
    tellEverybody: () => tellOfAll(readers.all),
    /** For somebody who has been away for a while. */
    tellReturned: (reader: Reader) => tellOfAll([reader]),
    close() {
      if (timer) clearTimeout(timer)
    },
  }
}
