import type { TrackedEnvelope } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import type { User } from '@/domain/account-schema'
import type { LiveEvent } from '@/domain/change-schema'
import type { RegistrationPolicy } from '@/domain/registration'
import type { ProviderId } from '@/domain/sign-in-providers'
import type { SecretBox } from '../platform/secrets/secret-box'
import type { MailedTokens } from '../platform/secrets/tokens'
import type { Db } from '../platform/database/database'
import type { Resource, ViewerAccess } from './access/access-queries'
import type { CachedAccess } from './access/access-cache'
import type { TokenAccess } from './access/token-access'
import type {
  BoardCache,
  FeedLinks,
  Files,
  Following,
  InvitationLinks,
  LiveUpdates,
  Operation,
  RateLimits,
  Uploads,
  UserQueues,
  Warn,
} from './services'
import type { CachedResponse, RawJson } from './responses/cached-response'
import type { EndableWork } from '../platform/process/endable-work'
import type { OnceUnwanted } from '../platform/process/queue'

/** The user who sends the request. */
export type Viewer = User

/** The session of a request: who sends it, and how to start and end sessions. */
export type RequestSession = {
  /** Identifies the session without loading it; null for a request without a session. */
  idHash: string | null
  /** Whether the request carries a token, valid or not. The server then ignores its cookies. */
  isToken: boolean
  /** The user of the session if this process has seen it before; it may have ended since. */
  holderId: () => number | undefined
  /**
   * Loads the viewer once per request, and only when needed. Like the other functions that find the viewer, it throws a
   * 403 for an unverified address where the server requires verified ones.
   */
  viewer: () => Promise<Viewer | null>
  /** The viewer, also with an unverified address: for the calls that verify it. */
  unverifiedViewer: () => Promise<Viewer | null>
  /** Whether this person must verify their address before they may do anything else. */
  mustVerify: (viewer: Viewer) => boolean
  /** The permissions of the request's token; null in a browser. */
  token: () => Promise<TokenAccess | null>
  /**
   * Loads the viewer with the number of their unread notifications, in one query when the viewer is not loaded yet. In
   * a browser, it also returns a viewer who must verify their address first: the page asks them to.
   */
  viewerWithUnreadCount: (db: Db) => Promise<{
    viewer: Viewer
    token: TokenAccess | null
    unreadNotifications: number
  } | null>
  /** Loads the viewer and their access to a resource, in one query when the viewer is not loaded yet. */
  viewerIn: (db: Db, resource: Resource) => Promise<ViewerAccess | null>
  /** Like `viewerIn`, but always reads again. */
  reloadedViewerIn: RequestSession['viewerIn']
  /** The cached viewer and access, for a write that checks them in its own statement. */
  cachedIn: (resource: Resource) => CachedAccess | undefined
  /** The cached viewer with freshly read access; undefined when the session has ended. */
  revalidatedIn: (db: Db, resource: Resource) => Promise<CachedAccess | undefined>
  /** The session's id in lists; null without a session. */
  publicId: () => Promise<number | null>
  /** Starts a session in the given transaction; the cookie is sent after its commit. */
  start: (userId: number, rememberMe: boolean, through: Db) => Promise<void>
  /** Ends all sessions and known browsers of the user and starts a new session, in the given transaction. */
  renew: (userId: number, through: Db) => Promise<void>
  end: () => Promise<void>
  /** Marks this browser as known, so that failed sign-ins elsewhere do not count against it. */
  rememberBrowser: (userId: number, through: Db) => Promise<void>
  /** Removes the account's other known browsers. */
  deleteOtherBrowsers: (userId: number, through: Db) => Promise<void>
  /** Identifies this browser if the account (null: no account) has signed in here with its current credentials. */
  knownBrowser: (userId: number | null, through: Db) => Promise<string | undefined>
  /** Identifies this browser if any user has signed in here with their current credentials. */
  knownBrowserOfAnybody: (through: Db) => Promise<string | undefined>
  /** The hash of the cookie of a handshake with a provider; null for any other request. */
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
  | 'account replacement asked for'
  | 'account replaced'
  | 'session ended'
  | 'other sessions ended'
  | 'token made'
  | 'token revoked'

/** The context of every procedure, for both transports. */
export type Context = {
  db: Db
  /** Never a transaction: for writes that persist even if the call fails. */
  rootDb: Db
  clock: () => Date
  rateLimits: RateLimits
  /** A queue for each person, for calls that use the database. */
  userQueues: UserQueues
  /** Whether the call runs within a job of its person's queue already. */
  isQueued: boolean
  /** Calls back when the client goes away. */
  onceClientIsGone: OnceUnwanted
  secretBox: SecretBox
  invitationLinks: InvitationLinks
  mailedTokens: MailedTokens
  feedLinks: FeedLinks
  registration: RegistrationPolicy
  /** The providers with which people can sign in. */
  signIn: readonly { id: ProviderId; name: string; isConfigured: boolean }[]
  session: RequestSession
  boards: BoardCache
  files: Files
  /** For how many days deleted things can be restored; 0: not at all. */
  binDays: number
  uploads: Uploads
  /** The `content-length` of the request; 0 without one. */
  bodyBytes: number
  live: LiveUpdates
  operation: Operation
  /** The imports that are being read or run, by id. */
  importWork: EndableWork
  /** Converts a response into the form that this transport sends: bytes, or its value. */
  respond: (answer: CachedResponse | RawJson) => unknown
  /** Logs an account event: who and what, never a secret or an email address. */
  record: (event: AccountEvent, userId: number | null) => void
  /** Logs a failure that happens after the call was answered. */
  warn: Warn
  /** Opens an event stream; only the stream addresses can. */
  follow: (following: Following) => AsyncIterable<TrackedEnvelope<LiveEvent>>
  /** The first language of the `accept-language` header; null without one. */
  language: string | null
  /** The client's network address. */
  address: string
  /** Identifies this request in the log and in responses about internal errors. */
  requestId: string
}

/** The context before the transport decides how to send the response. */
export type RequestContext = Omit<Context, 'respond'>

const viewers = new WeakMap<FastifyRequest, number>()

/** Stores the viewer's id for the request's log line. */
export function logViewer(request: FastifyRequest, userId: number) {
  viewers.set(request, userId)
}

export const viewerOf = (request: FastifyRequest) => viewers.get(request) ?? null
