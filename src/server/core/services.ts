import type { ServerResponse } from 'node:http'
import type { PresentPerson } from '@/domain/change-schema'
import type { Db } from '../platform/database/database'
import type { ProjectAccessRow } from './access/access-queries'
import type { CachedResponse } from './responses/cached-response'
import type { StreamFormat } from './responses/event-frame'

/*
 * What procedures use beside the database. `app.ts` makes each of them from the storeys above, which core does not know.
 */

/** At most `limit` tries under one key in a window that begins with its first. `what` completes "Too many …". */
export type RateLimit = { name: string; limit: number; windowSeconds: number; what: string }

/** The key is what identifies whoever tries: an account, an address, a browser. */
export type RateLimits = {
  /** Counts a try. Throws a 429 when there were too many. */
  count: (rateLimit: RateLimit, ...key: (string | number)[]) => Promise<void>
  /** Counts a try and returns how many there were with it; 0 when limits are off. */
  numberOf: (rateLimit: RateLimit, ...key: (string | number)[]) => Promise<number>
  /** Takes back one try that proved to be right. */
  takeBack: (rateLimit: RateLimit, ...key: (string | number)[]) => Promise<void>
  /** Takes back all that was counted, after a try that proved to be right. */
  forget: (rateLimit: RateLimit, ...key: (string | number)[]) => Promise<void>
}

export type InvitationKey = { id: number; nonce: string }

/** The address of an invitation's page, and the hash by which its token is found. */
export type InvitationLinks = {
  urlOf: (key: InvitationKey) => string
  hashOf: (key: InvitationKey) => string
}

/** Boards as they are sent, by project and revision. */
export type BoardCache = {
  answer: (db: Db, access: ProjectAccessRow) => CachedResponse
}

/** Whose view has changed: of boards, of what belongs to organizations, or of all that is a user's own. */
export type PublishedChange = { projects: number[]; organizations: number[]; people: number[] }

/** Which boards a stream follows, and for whom. */
export type Following = {
  personId: number
  projects: readonly number[]
  lastEventId?: string | null | undefined
  isOfOneBoard: boolean
}

/** The response that a stream is written to. */
export type StreamConnection = {
  response: ServerResponse
  headers: Record<string, number | string | string[] | undefined>
  format: StreamFormat
  sessionHash: string
}

export type LiveUpdates = {
  presence: { list: (projectId: number) => PresentPerson[] }
  /** Records that somebody has a board open. */
  beat: (projectId: number, person: PresentPerson) => void
  /** Tells every process what was written through `db`, once that has committed. */
  publish: (db: Db, written: Partial<PublishedChange>) => void
  /** Throws a 429 when a user has as many streams open as anybody needs. */
  admit: (personId: number) => void
  /** Starts a stream on a response of which nothing has been sent. */
  open: (following: Following, connection: StreamConnection) => Promise<void>
}
