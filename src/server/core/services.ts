import type { Finding } from '@/domain/operator-schema'
import type { ServerResponse } from 'node:http'
import type { PresentPerson } from '@/domain/change-schema'
import type { Db } from '../platform/database/database'
import type { OnceUnwanted } from '../platform/process/queue'
import type { ProjectAccessRow } from './access/access-queries'
import type { CachedResponse } from './responses/cached-response'
import type { StreamFormat } from './responses/event-frame'

/* The services that procedures use besides the database. `app.ts` creates them from the layers above core. */

/** At most `limit` attempts under one key in a window that starts with the first. `what` completes "Too many …". */
export type RateLimit = { name: string; limit: number; windowSeconds: number; what: string }

/** The key identifies the client: an account, an address, a browser. */
export type RateLimits = {
  /** Counts an attempt. Throws a 429 when there were too many. */
  count: (rateLimit: RateLimit, ...key: (string | number)[]) => Promise<void>
  /** Counts an attempt and returns the number of attempts including it; 0 when limits are off. */
  numberOf: (rateLimit: RateLimit, ...key: (string | number)[]) => Promise<number>
  /** Counts `cost` attempts at once, or none: then it throws a 429. Nothing and nobody else is refused by it. */
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

/** Runs a job in the queue of a person, or of a session whose person is not known yet. */
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

/** What the address of a calendar is derived from, besides the server's secret. */
export type FeedKey = { id: number; nonce: string; passwordHash: string | null }

/** The addresses of calendars, and those within them. */
export type FeedLinks = {
  urlOf: (feed: FeedKey) => string
  /** The feed that the last part of an address names, and whether it opens it; undefined for anything else. */
  read: (file: string) => { id: number; opens: (feed: FeedKey) => boolean } | undefined
  taskUrl: (shortId: string) => string
  /** What a calendar program knows a task by. */
  uidOf: (taskId: number) => string
}

/** Boards as they are sent, by project and revision. */
export type BoardCache = {
  answer: (db: Db, access: ProjectAccessRow, perLane?: number) => CachedResponse
}

export type PublishedChange = {
  /** Boards and organizations that have changed. */
  projects: number[]
  organizations: number[]
  /** Users of whom any list may have changed. */
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
  /** Whether it is told of the user's own lists too, which span projects. */
  hasOwnLists: boolean
}

/** The response that a stream is written to. */
export type StreamConnection = {
  response: ServerResponse
  headers: Record<string, number | string | string[] | undefined>
  format: StreamFormat
  sessionHash: string
}

/** Where contents are stored. Ranges are given by their first byte and the one after their last. */
export type FileStore = {
  name: 'database' | 's3'
  /** Stores the bytes of a new content. */
  write: (db: Db, contentId: string, size: number, bytes: AsyncIterable<Buffer>) => Promise<void>
  read: (db: Db, contentId: string, start: number, end: number) => AsyncIterable<Buffer>
  remove: (db: Db, contentIds: readonly string[]) => Promise<void>
}

/** Where files are stored, and how long they may be. */
export type Files = {
  /** Where new ones are stored, once they have arrived in the database. */
  target: FileStore['name']
  stores: readonly FileStore[]
  /** The store of a content by the name that its row has. */
  storeOf: (name: FileStore['name']) => FileStore
  maxBytes: number
  maxBytesOfProject: number
  /** How long all files that a person has added may be together. */
  maxBytesOfPerson: number
}

/** Counts bytes as they arrive. Throws a 429 when the person has sent too many in a day. */
export type CountBytes = (bytes: number) => Promise<void>

/** A call that takes as many bytes as its client sends. */
export type UploadCall = {
  userId: number
  /** How long its body says that it is; 0 where it does not say. */
  bodyBytes: number
  onceClientIsGone: OnceUnwanted
}

/** What people send as files, imports and pictures. */
export type Uploads = {
  /** Throws a 429 for a person who has too many uploads under way, or whose day has no room for one as long as this. */
  requirePlace: (call: UploadCall) => Promise<void>
  /** Runs what takes the bytes of a call, in turn with other people. What arrives is counted, also if it is refused. */
  receive: <Result>(call: UploadCall, read: (received: CountBytes) => Promise<Result>) => Promise<Result>
  /** Counts bytes that have arrived. */
  count: (userId: number, bytes: number) => Promise<void>
}

/** What those who run the server can find out. */
export type Operation = {
  /** The addresses of their accounts, in lower case. */
  operators: readonly string[]
  /** Runs the checks of `npm run doctor`; of mail only, and with a test mail, for a recipient. */
  examine: (recipient: string | null) => Promise<Finding[]>
}

export type LiveUpdates = {
  presence: { list: (projectId: number) => PresentPerson[] }
  /** Records that a user has a board open. */
  beat: (projectId: number, person: PresentPerson) => void
  /** Notifies every process of what was written through `db`, after its commit. */
  publish: (db: Db, written: Partial<PublishedChange>) => void
  /** Throws a 429 when a user has the maximum number of streams open. */
  admit: (userId: number) => void
  /** Starts a stream on a response of which nothing has been sent. */
  open: (following: Following, connection: StreamConnection) => Promise<void>
}

/** Writes a warning to the log: an error and what it is about, never what somebody has written. */
export type Warn = (details: { err: unknown } & Record<string, unknown>, text: string) => void
