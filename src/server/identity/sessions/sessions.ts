import {
  type Cookie,
  type DatabaseSession,
  type DatabaseUser,
  generateIdFromEntropySize,
  Lucia,
  TimeSpan,
} from 'lucia'
import Bowser from 'bowser'
import type { User } from '@/domain/account-schema'
import { rememberedSessionInDays, sessionInHours } from '@/domain/limits'
import type { Resource } from '../../core/access/access-queries'
import { type Db, isReadOnly } from '../../platform/database/database'
import { hashOfToken } from '../../platform/secrets/tokens'
import type { TokenAccess } from '../../core/access/token-access'
import {
  type Credential,
  findSession,
  findSessionIn,
  findSessionWithUnreadCount,
  markSeen,
  sessionAdapter,
  type SessionRow,
} from './session-queries'

/** The client of a sign-in: its user agent and network address. */
export type Client = { userAgent: string | null; address: string | null }

/** For sessions that no browser started. */
export const noClient: Client = { userAgent: null, address: null }

type SessionAttributes = Client & { remembered: boolean }

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, User>
    UserId: number
    DatabaseUserAttributes: User
    DatabaseSessionAttributes: SessionAttributes
  }
}

export type Sessions = ReturnType<typeof createSessions>

/** A session and its holder. */
export type FoundSession = {
  viewer: User
  /** The session's id in lists. */
  publicId: number
  remembered: boolean
  /** The permissions of a token; null in a browser. */
  token: TokenAccess | null
  /** The cookie to send again when the session was extended. */
  renewedCookie: SessionCookie | null
}

type SessionAndUser = [session: DatabaseSession, user: DatabaseUser]

/** A cookie to be set; without `maxAge` it ends with the browser's session. */
export type SessionCookie = Pick<Cookie, 'name' | 'value'> & { maxAge: number | undefined }

const entropyBytes = 35
const longLifetime = new TimeSpan(rememberedSessionInDays, 'd')
const shortLifetime = new TimeSpan(sessionInHours, 'h')

/** The first character of a cookie's value indicates the lifetime of the session. */
const rememberedMark = 'r'
const unrememberedMark = 'u'

/** With https, no other host can set it. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-laneway_session' : 'laneway_session')

/**
 * Sessions in the database, carried by a cookie. A session that is not remembered ends with the browser. Use in the
 * second half of its lifetime extends each session.
 */
export function createSessions(db: Db, secure: boolean) {
  const name = sessionCookieName(secure)
  const isRemembered = (sessionId: string) => sessionId.startsWith(rememberedMark)

  /** Lucia for a session, with the row that a query has read. */
  const lucia = (sessionId: string, { through = db, row }: { through?: Db; row?: SessionRow } = {}) => {
    const adapter = sessionAdapter(through)
    return new Lucia(
      {
        ...adapter,
        updateSessionExpiration: (id, expiresAt) =>
          ignoringFailure(adapter.updateSessionExpiration(id, expiresAt)),
        getSessionAndUser: (id) => Promise.resolve(row ? sessionAndUser(id, row) : [null, null]),
      },
      {
        sessionExpiresIn: isRemembered(sessionId) ? longLifetime : shortLifetime,
        getUserAttributes: (user) => user,
      },
    )
  }

  /** Lucia's own cookie would outlast the browser by 400 days when the session is not remembered. */
  const cookieOf = (sessionId: string): SessionCookie => ({
    name,
    value: sessionId,
    maxAge: isRemembered(sessionId) ? longLifetime.seconds() : undefined,
  })

  /**
   * The holder of this session, and the cookie to send again when it was extended. A token's session is never extended.
   */
  async function validated(
    credential: Credential,
    row: SessionRow,
    address: string,
  ): Promise<FoundSession | null> {
    const { publicId, remembered, isUnseen, token = null } = row
    if (isUnseen) await ignoringFailure(markSeen(db, publicId, address))
    if (credential.kind === 'token') {
      return {
        viewer: userOf(row),
        publicId,
        remembered,
        token,
        renewedCookie: null,
      }
    }
    const sessionId = credential.value
    const { user, session } = await lucia(sessionId, { row }).validateSession(sessionId)
    if (!user) return null
    const renewedCookie = session.fresh ? cookieOf(sessionId) : null
    return { viewer: user, publicId, remembered, token, renewedCookie }
  }

  return {
    cookieName: name,
    /** Only the hash is stored, so that a copy of the table grants no access. */
    hashOf: hashOfToken,

    credentialOf: (value: string | undefined): Credential | null =>
      value ? { kind: 'cookie', value, idHash: hashOfToken(value) } : null,

    async find(credential: Credential, address: string) {
      const row = await findSession(db, credential)
      return row ? validated(credential, row, address) : null
    },

    /** Like `find`, with the number of the holder's unread notifications from the same query. */
    async findWithUnreadCount(credential: Credential, address: string) {
      const row = await findSessionWithUnreadCount(db, credential)
      if (!row) return null
      const { unreadNotifications, ...session } = row
      const found = await validated(credential, session, address)
      return found && { ...found, unreadNotifications }
    },

    /** Like `find`, with the holder's access to a resource from the same query. */
    async findIn(through: Db, credential: Credential, address: string, resource: Resource) {
      const row = await findSessionIn(through, credential, resource)
      if (!row) return null
      const { access, ...session } = row
      const found = await validated(credential, session, address)
      return found && { ...found, access: access ?? undefined }
    },

    async start(userId: number, rememberMe: boolean, client: Client, through = db) {
      const mark = rememberMe ? rememberedMark : unrememberedMark
      const sessionId = mark + generateIdFromEntropySize(entropyBytes)
      const attributes = { ...client, remembered: rememberMe }
      await lucia(sessionId, { through }).createSession(userId, attributes, { sessionId })
      return cookieOf(sessionId)
    },

    end: (sessionId: string, through = db) => lucia(sessionId, { through }).invalidateSession(sessionId),
    deleteExpired: () => lucia(unrememberedMark).deleteExpiredSessions(),
    blankCookie: (): SessionCookie => ({ name, value: '', maxAge: 0 }),
  }
}

/** Failed updates of the last use are ignored, so that reads work while the database is read-only. */
async function ignoringFailure(noted: Promise<void>) {
  try {
    await noted
  } catch (error) {
    if (!isReadOnly(error)) throw error
  }
}

function userOf({
  remainingMilliseconds: _remaining,
  remembered: _remembered,
  publicId: _publicId,
  isUnseen: _isUnseen,
  token: _token,
  ...user
}: SessionRow): User {
  return user
}

function sessionAndUser(id: string, row: SessionRow): SessionAndUser {
  const user = userOf(row)
  const expiresAt = new Date(Date.now() + row.remainingMilliseconds)
  const attributes = { ...noClient, remembered: row.remembered }
  return [
    { id, userId: user.id, expiresAt, attributes },
    { id: user.id, attributes: user },
  ]
}

/** Such as "Firefox on Linux"; the first word of the user agent for other programs, null without a user agent. */
export function browserName(userAgent: string | null) {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  const name = browser.name || (userAgent.split(/[/ ]/)[0] ?? '')
  return [name, os.name].filter(Boolean).join(' on ') || null
}
