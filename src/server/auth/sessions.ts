import {
  type Cookie,
  type DatabaseSession,
  type DatabaseUser,
  generateIdFromEntropySize,
  Lucia,
  TimeSpan,
} from 'lucia'
import type { User } from '@/domain/account-schema'
import type { Place } from '../access/access-queries'
import type { Db } from '../database'
import { findSession, findSessionIn, hashOf, sessionAdapter, type SessionRow } from './session-queries'

type StoredUser = Omit<User, 'avatar'>

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, StoredUser>
    UserId: number
    DatabaseUserAttributes: StoredUser
    DatabaseSessionAttributes: { remembered: boolean }
  }
}

export type Sessions = ReturnType<typeof createSessions>

type SessionAndUser = [session: DatabaseSession, user: DatabaseUser]

/** A cookie to be set; without `maxAge` it ends with the browser's own session. */
export type SessionCookie = Pick<Cookie, 'name' | 'value'> & { maxAge: number | undefined }

const entropyInBytes = 35
const remembered = new TimeSpan(30, 'd')
const unremembered = new TimeSpan(24, 'h')

/** The first character of a cookie's value tells which lifetime the session has. */
const rememberedMark = 'r'
const unrememberedMark = 'u'

/**
 * Sessions in the database, carried by a cookie. A remembered one lasts 30 days, another 24 hours and no longer than
 * the browser; each is prolonged by use in its second half.
 */
export function createSessions(db: Db, secure: boolean) {
  const name = secure ? '__Host-laneway_session' : 'laneway_session'
  const adapter = sessionAdapter(db)
  const lucia = (sessionExpiresIn: TimeSpan, row?: SessionRow) =>
    new Lucia(
      {
        ...adapter,
        getSessionAndUser: (id) => Promise.resolve(row ? sessionAndUser(id, row) : [null, null]),
      },
      { sessionExpiresIn, getUserAttributes: (user) => user },
    )
  const lifetimes = { [rememberedMark]: remembered, [unrememberedMark]: unremembered }
  const lifetimeOf = (sessionId: string) =>
    lifetimes[sessionId.startsWith(rememberedMark) ? rememberedMark : unrememberedMark]

  const cookieOf = (sessionId: string): SessionCookie => ({
    name,
    value: sessionId,
    maxAge: sessionId.startsWith(rememberedMark) ? remembered.seconds() : undefined,
  })

  /** Whether a session that the database has found valid is not to be prolonged yet: nearly all are at nearly all times. */
  const isInFirstHalf = (sessionId: string, { expiresAt }: SessionRow) =>
    Date.parse(expiresAt) - lifetimeOf(sessionId).milliseconds() / 2 > Date.now()

  /** Who holds this session, and the cookie to send again when it was prolonged. */
  async function judged(sessionId: string, row: SessionRow | undefined) {
    if (row && isInFirstHalf(sessionId, row)) return { viewer: viewerOf(row), renewedCookie: null }
    const { user, session } = await lucia(lifetimeOf(sessionId), row).validateSession(sessionId)
    if (!user) return null
    return { viewer: { ...user, avatar: null }, renewedCookie: session.fresh ? cookieOf(sessionId) : null }
  }

  return {
    cookieName: name,
    hashOf,

    find: async (sessionId: string) => judged(sessionId, await findSession(db, sessionId)),

    /** The same, and by the same statement the holder's standing in a place. */
    async findIn(sessionId: string, place: Place) {
      const row = await findSessionIn(db, sessionId, place)
      if (!row) return null
      const { standing, ...session } = row
      const found = await judged(sessionId, session)
      return found && { ...found, standing: standing ?? undefined }
    },

    async start(userId: number, rememberMe: boolean) {
      const mark = rememberMe ? rememberedMark : unrememberedMark
      const sessionId = mark + generateIdFromEntropySize(entropyInBytes)
      await lucia(lifetimes[mark]).createSession(userId, { remembered: rememberMe }, { sessionId })
      return cookieOf(sessionId)
    },

    end: (sessionId: string) => lucia(lifetimeOf(sessionId)).invalidateSession(sessionId),
    deleteExpired: () => lucia(remembered).deleteExpiredSessions(),
    blankCookie: (): SessionCookie => ({ name, value: '', maxAge: 0 }),
  }
}

const viewerOf = ({ expiresAt: _end, remembered: _remembered, ...user }: SessionRow): User => ({
  ...user,
  avatar: null,
})

function sessionAndUser(
  id: string,
  { expiresAt, remembered: isRemembered, ...user }: SessionRow,
): SessionAndUser {
  return [
    { id, userId: user.id, expiresAt: new Date(expiresAt), attributes: { remembered: isRemembered } },
    { id: user.id, attributes: user },
  ]
}
