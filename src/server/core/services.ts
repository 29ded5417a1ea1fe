import type { Finding } from '@/domain/operator-schema'
import type { ServerResponse } from 'node:http'
import type { PresentPerson } from '@/domain/change-schema'
import type { Db } from '../platform/database/database'
import type { OnceUnwanted } from '../platform/process/queue'
import type { ProjectAccessRow } from './access/access-queries'
import type { CachedResponse } from './responses/cached-response'
import type { StreamFormat } from './responses/event-frame'

/*
 * The services that procedures use besides the database. `request-contexts.ts` creates them from the layers above core.
 */

/**
 * At most `limit` attempts of one key in a window that starts with the first attempt. `what` completes "Too many …".
 */
export type RateLimit = { name: string; limit: number; windowSeconds: number; what: string }

/** The key identifies the client: an account, an address, a browser. */
export type RateLimits = {
  /** Counts an attempt. Throws a 429 when there were too many. */
  count: (rateLimit: RateLimit, ...key: (string | number)[]) => Promise<void>
  /** Counts an attempt and returns the number of attempts including it; 0 when limits are off. */
  numberOf: (rateLimit: RateLimit, ...key: (string | number)[]) => Promise<number>
  /** Counts `cost` attempts at once. When they exceed the limit, it counts none and throws a 429. */
  spend: (rateLimit: RateLimit, cost: number, ...key: (string | number)[]) => Promise<void>
  /** Counts an attempt as part of a transaction, unless there were too many. @returns whether it did */
  take: (transaction: Db, rateLimit: RateLimit, ...key: (string | number)[]) => Promise<boolean>
  /** Subtracts one attempt that succeeded. */
  refund: (rateLimit: RateLimit, ...key: (string | number)[]) => Promise<void>
  /** Like `count`, of this process alone, without a statement: for calls that cost too little for one. */
  countInProcess: (rateLimit: RateLimit, ...key: (string | number)[]) => void
  /** Resets the count after an attempt that succeeded. */
  reset: (rateLimit: RateLimit, ...key: (string | number)[]) => Promise<void>
}

/** Runs a job in the queue of a person, or of a session before its person is known. */
export type UserQueues = <Result>(
  personOrSession: number | string,
  job: () => Promise<Result>,
  onceUnwanted?: OnceUnwanted,
) => Promise<Result>

export type InvitationKey = { id: number; nonce: string }

/** The token of an invitation's link, the address of its page, and the hash by which the token is looked up. */
export type InvitationLinks = {
  tokenOf: (key: InvitationKey) => string
  urlOf: (key: InvitationKey) => string
  /** The address in the email, with a secret that only the email carries. */
  mailedUrlOf: (key: InvitationKey) => string
  /** Whether this is the secret of the email. */
  isProof: (key: InvitationKey, proof: string) => boolean
  hashOf: (key: InvitationKey) => string
}

/** The data from which the address of a calendar is derived, with the server's secret. */
export type FeedKey = { id: number; nonce: string; passwordHash: string | null }

/** The addresses of calendars, and those within them. */
export type FeedLinks = {
  urlOf: (feed: FeedKey) => string
  /** Parses the last part of an address: the feed, and whether the secret is right; undefined for anything else. */
  read: (file: string) => { id: number; opens: (feed: FeedKey) => boolean } | undefined
  taskUrl: (shortId: string) => string
  /** The id of a task in calendar programs. */
  uidOf: (taskId: number) => string
}

/** The cached responses of boards, by project and revision. */
export type BoardCache = {
  answer: (db: Db, access: ProjectAccessRow, perLane?: number) => CachedResponse
}

export type PublishedChange = {
  /** Boards and organizations that have changed. */
  projects: number[]
  organizations: number[]
  /** Users whose lists may have changed. */
  people: number[]
  /** Users whose notifications have changed. */
  notified: number[]
}

/** The boards that a stream follows, and its user. */
export type Following = {
  userId: number
  projects: readonly number[]
  lastEventId?: string | null | undefined
  isOfOneBoard: boolean
  /** Whether it also reports the user's lists across projects. */
  hasOwnLists: boolean
}

/** The response to which a stream is written. */
export type StreamConnection = {
  response: ServerResponse
  headers: Record<string, number | string | string[] | undefined>
  format: StreamFormat
  sessionHash: string
}

/** A store of contents. A range has its first byte and the byte after its last. */
export type FileStore = {
  name: 'database' | 's3'
  /** Stores the bytes of a new content. */
  write: (db: Db, contentId: string, size: number, bytes: AsyncIterable<Buffer>) => Promise<void>
  read: (db: Db, contentId: string, start: number, end: number) => AsyncIterable<Buffer>
  remove: (db: Db, contentIds: readonly string[]) => Promise<void>
}

/** Where files are stored, and how long they may be. */
export type Files = {
  /** The store of new contents, once they have arrived in the database. */
  target: FileStore['name']
  stores: readonly FileStore[]
  /** Finds the store of a content by the name in its row. */
  storeOf: (name: FileStore['name']) => FileStore
  maxBytes: number
  maxBytesOfProject: number
  /** The most bytes of all files that a person has added. */
  maxBytesOfPerson: number
}

/** Counts bytes as they arrive. Throws a 429 when the person has sent too many in a day. */
export type CountBytes = (bytes: number) => Promise<void>

/** A call whose client sends any number of bytes. */
export type UploadCall = {
  userId: number
  /** The `content-length` of its body; 0 without one. */
  bodyBytes: number
  onceClientIsGone: OnceUnwanted
}

/** The uploads of files, imports and pictures. */
export type Uploads = {
  /** Throws a 429 for a person with too many concurrent uploads, or without enough bytes left for the day. */
  requirePlace: (call: UploadCall) => Promise<void>
  /**
   * Runs `read`, which receives the bytes of a call, in turn with other people. It counts the bytes that arrive, also
   * of rejected uploads.
   */
  receive: <Result>(call: UploadCall, read: (received: CountBytes) => Promise<Result>) => Promise<Result>
  /** Counts bytes that have arrived. */
  count: (userId: number, bytes: number) => Promise<void>
}

/** The checks that operators of the server can run. */
export type Operation = {
  /** The email addresses of the operators, in lower case. */
  operators: readonly string[]
  /** Runs the checks of `npm run doctor`; with a recipient, only the check of mail, with a test email. */
  examine: (recipient: string | null) => Promise<Finding[]>
}

export type LiveUpdates = {
  presence: { list: (projectId: number) => PresentPerson[] }
  /** Records that a user has a board open. */
  beat: (projectId: number, person: PresentPerson) => void
  /** Notifies every process of the writes made through `db`, after their commit. */
  publish: (db: Db, written: Partial<PublishedChange>) => void
  /** Throws a 429 when a user has the maximum number of streams open. */
  admit: (userId: number) => void
  /** Starts a stream on a response that has not begun. */
  open: (following: Following, connection: StreamConnection) => Promise<void>
}

/** Writes a warning to the log: an error and its subject, never a text that somebody wrote. */
export type Warn = (details: { err: unknown } & Record<string, unknown>, text: string) => void
