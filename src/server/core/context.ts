import type { TrackedEnvelope } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import type { User } from '@/domain/account-schema'
import type { LiveEvent } from '@/domain/change-schema'
import type { SecretBox } from '../platform/secrets/secret-box'
import type { Db } from '../platform/database/database'
import type { Resource, ViewerAccess } from './access/access-queries'
import type { CachedAccess } from './access/access-cache'
import type { BoardCache, Following, InvitationLinks, LiveUpdates, RateLimits } from './services'
import type { CachedResponse, RawJson } from './responses/cached-response'

/** The person who asks. */
export type Viewer = User

/** Who asks, and how their being signed in begins and ends. */
export type RequestSession = {
  /** Names the session without opening it; null when the request carries none. */
  idHash: string | null
  /** Looked up once a request, and only when somebody needs to know. */
  viewer: () => Promise<Viewer | null>
  /** Who asks and what they are to a resource: together one statement, when nobody has asked for the viewer before. */
  viewerIn: (db: Db, resource: Resource) => Promise<ViewerAccess | null>
  /** The same, read again whoever has asked before. */
  viewerAnewIn: RequestSession['viewerIn']
  /** What was last found to be so, for a write that checks it by itself. */
  cachedIn: (resource: Resource) => CachedAccess | undefined
  /** Of that only who it was, with what they are now; undefined when the session has ended. */
  revalidatedIn: (db: Db, resource: Resource) => Promise<CachedAccess | undefined>
  /** What this session is called in lists; null for nobody's. */
  publicId: () => Promise<number | null>
  /** Through the transaction of what it follows from; the browser hears of it when that has committed. */
  start: (userId: number, rememberMe: boolean, through: Db) => Promise<void>
  /** Ends every session and other known browser of the person and goes on with a new one, through the transaction that it follows from. */
  renew: (userId: number, through: Db) => Promise<void>
  end: () => Promise<void>
  /** From now on, what others try elsewhere does not count here. */
  rememberBrowser: (userId: number, through: Db) => Promise<void>
  /** Ends that the account's other browsers are known. */
  forgetOtherBrowsers: (userId: number, through: Db) => Promise<void>
  /** Names this browser if the account (null: nobody's) has signed in here with its present credentials. */
  knownBrowser: (userId: number | null, asked: Db) => Promise<string | undefined>
  /** Names this browser if anybody has signed in here with their present credentials. */
  knownBrowserOfAnybody: (asked: Db) => Promise<string | undefined>
  /** By which a browser that came back from AeroAuth is known; null for any other. */
  handshakeHash: string | null
}

export type AccountEvent =
  | 'registered'
  | 'signed in'
  | 'signed out'
  | 'wrong password'
  | 'wrong code'
  | 'recovery code used'
  | 'address proven'
  | 'password reset asked for'
  | 'password reset'
  | 'password changed'
  | 'password set'
  | 'two-factor on'
  | 'two-factor off'
  | 'recovery codes renewed'
  | 'account connected'
  | 'account disconnected'
  | 'session ended'
  | 'other sessions ended'

/** What every procedure is given, through either transport. */
export type Context = {
  db: Db
  /** Never a transaction around the call: for what stays whatever becomes of it. */
  rootDb: Db
  clock: () => Date
  rateLimits: RateLimits
  secretBox: SecretBox
  invitationLinks: InvitationLinks
  session: RequestSession
  boards: BoardCache
  live: LiveUpdates
  /** Passes an answer on in the form that this transport sends: as it is, or as its value. */
  respond: (answer: CachedResponse | RawJson) => unknown
  /** Writes an event of an account to the log: who and what, never a secret or an address of mail. */
  record: (event: AccountEvent, userId: number | null) => void
  /** Begins a stream of events; only the streams' own addresses can. */
  follow: (following: Following) => AsyncIterable<TrackedEnvelope<LiveEvent>>
  /** The caller's network address. */
  address: string
  /** Names this request in the log and in answers about faults of ours. */
  requestId: string
}

/** What the server knows of a request before it is clear how its answer is sent. */
export type RequestContext = Omit<Context, 'respond'>

const viewers = new WeakMap<FastifyRequest, number>()

/** Who asks, for the line of this request. */
export function noteViewer(request: FastifyRequest, userId: number) {
  viewers.set(request, userId)
}

export const viewerOf = (request: FastifyRequest) => viewers.get(request) ?? null
