import { type Cookie, generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia'
import type { User } from '@/domain/account-schema'
import type { Db } from '../database'
import { sessionAdapter } from './session-queries'

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
  const lucia = (sessionExpiresIn: TimeSpan) =>
    new Lucia(adapter, { sessionExpiresIn, getUserAttributes: (user) => user })
  const kinds = { [rememberedMark]: lucia(remembered), [unrememberedMark]: lucia(unremembered) }
  const kindOf = (sessionId: string) =>
    kinds[sessionId.startsWith(rememberedMark) ? rememberedMark : unrememberedMark]

  const cookieOf = (sessionId: string): SessionCookie => ({
    name,
    value: sessionId,
    maxAge: sessionId.startsWith(rememberedMark) ? remembered.seconds() : undefined,
  })

  return {
    cookieName: name,

    /** Who holds this session, and the cookie to send again when it was prolonged. */
    async find(sessionId: string) {
      const { user, session } = await kindOf(sessionId).validateSession(sessionId)
      if (!user) return null
      return { viewer: { ...user, avatar: null }, renewedCookie: session.fresh ? cookieOf(sessionId) : null }
    },

    async start(userId: number, rememberMe: boolean) {
      const mark = rememberMe ? rememberedMark : unrememberedMark
      const sessionId = mark + generateIdFromEntropySize(entropyInBytes)
      await kinds[mark].createSession(userId, { remembered: rememberMe }, { sessionId })
      return cookieOf(sessionId)
    },

    end: (sessionId: string) => kindOf(sessionId).invalidateSession(sessionId),
    deleteExpired: () => kinds[rememberedMark].deleteExpiredSessions(),
    blankCookie: (): SessionCookie => ({ name, value: '', maxAge: 0 }),
  }
}
