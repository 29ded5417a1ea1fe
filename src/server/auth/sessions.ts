import { type Cookie, generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia'
import type { User } from '@/domain/account-schema'
import type { Db } from '../database'
import { markSeen, sessionAdapter } from './session-queries'

type StoredUser = Omit<User, 'avatar'>

/** Where somebody signs in: what the browser calls itself, and its network address. */
export type SignInPlace = { userAgent: string | null; address: string | null }

/** For sessions that no browser began. */
export const noPlace: SignInPlace = { userAgent: null, address: null }

type SessionAttributes = SignInPlace & {
  remembered: boolean
  /** What the session is called in lists; 0 before it is stored. */
  publicId: number
  /** Whether its last use was so long ago that this one is worth noting. */
  isUnseen: boolean
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, StoredUser>
    UserId: number
    DatabaseUserAttributes: StoredUser
    DatabaseSessionAttributes: SessionAttributes
  }
}

export type Sessions = ReturnType<typeof createSessions>

/** A cookie to be set; without `maxAge` it ends with the browser's own session. */
export type SessionCookie = Pick<Cookie, 'name' | 'value'> & { maxAge: number | undefined }

const entropyInBytes = 35
const longLifetime = new TimeSpan(30, 'd')
const shortLifetime = new TimeSpan(24, 'h')

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
    new Lucia(adapter, {
      sessionExpiresIn,
      getUserAttributes: (user) => user,
      getSessionAttributes: (attributes) => attributes,
    })
  const kinds = { [rememberedMark]: lucia(longLifetime), [unrememberedMark]: lucia(shortLifetime) }
  const kindOf = (sessionId: string) =>
    kinds[sessionId.startsWith(rememberedMark) ? rememberedMark : unrememberedMark]

  const cookieOf = (sessionId: string): SessionCookie => ({
    name,
    value: sessionId,
    maxAge: sessionId.startsWith(rememberedMark) ? longLifetime.seconds() : undefined,
  })

  return {
    cookieName: name,

    /** Who holds this session, and the cookie to send again when it was prolonged. */
    async find(sessionId: string, address: string) {
      const { user, session } = await kindOf(sessionId).validateSession(sessionId)
      if (!user) return null
      const { publicId, remembered, isUnseen } = session
      if (isUnseen) await markSeen(db, publicId, address)
      return {
        viewer: { ...user, avatar: null },
        publicId,
        remembered,
        renewedCookie: session.fresh ? cookieOf(sessionId) : null,
      }
    },

    async start(userId: number, rememberMe: boolean, place: SignInPlace) {
      const mark = rememberMe ? rememberedMark : unrememberedMark
      const sessionId = mark + generateIdFromEntropySize(entropyInBytes)
      const attributes = { ...place, remembered: rememberMe, publicId: 0, isUnseen: false }
      await kinds[mark].createSession(userId, attributes, { sessionId })
      return cookieOf(sessionId)
    },

    end: (sessionId: string) => kindOf(sessionId).invalidateSession(sessionId),
    deleteExpired: () => kinds[rememberedMark].deleteExpiredSessions(),
    blankCookie: (): SessionCookie => ({ name, value: '', maxAge: 0 }),
  }
}
