import type { SerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { lockAccount } from './account-lock-queries'
import { findProjectAccess, findAccessOfSession, type Resource } from '../../core/access/access-queries'
import type { AccessCache } from '../../core/access/access-cache'
import {
  deleteKnownBrowsers,
  findKnownBrowser,
  findKnownBrowserOfAnybody,
  putKnownBrowser,
} from './known-browser-queries'
import { knownBrowserEntries, withKnownBrowser } from './known-browsers'
import { deleteSessionsOf } from './session-queries'
import type { FoundSession, SessionCookie, Sessions } from './sessions'
import { hashOfToken, newToken } from '../../platform/secrets/tokens'
import { afterCommit, type Db, inTransaction } from '../../platform/database/database'
import { noteViewer, type RequestSession } from '../../core/context'
import { unauthorized } from '../../core/errors'

const oneYearInSeconds = 365 * 24 * 60 * 60
const longestUserAgent = 400

/** Where cookies are put. */
export type CookieReply = {
  setCookie: (name: string, value: string, options: SerializeOptions) => unknown
}

type Parts = {
  sessions: Sessions
  accessCache: AccessCache
  secure: boolean
}

/** The cookie by which a browser that left for AeroAuth is known when it comes back. */
export const handshakeCookieName = (secure: boolean) =>
  secure ? '__Host-laneway_handshake' : 'laneway_handshake'

/** The session that a request's cookie stands for. */
export function requestSession(
  request: FastifyRequest,
  reply: CookieReply,
  { sessions, accessCache, secure }: Parts,
): RequestSession {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const browserCookie = secure ? '__Host-laneway_browser' : 'laneway_browser'
  const browserEntries = knownBrowserEntries(request.cookies[browserCookie])
  const browserHashes = browserEntries.map(({ hash }) => hash)
  const handshake = request.cookies[handshakeCookieName(secure)]
  const sessionId = request.cookies[sessions.cookieName]
  const idHash = sessionId ? sessions.hashOf(sessionId) : null
  const client = {
    userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
    address: request.ip,
  }
  let current: Promise<FoundSession | null> | undefined

  const send = ({ name, value, maxAge }: SessionCookie) =>
    reply.setCookie(name, value, { ...attributes, maxAge })

  function renewed<Found extends FoundSession>(found: Found | null) {
    if (found?.renewedCookie) send(found.renewedCookie)
    if (found) noteViewer(request, found.viewer.id)
    return found
  }

  const find = async () => (sessionId ? renewed(await sessions.find(sessionId, client.address)) : null)
  const known = () => (current ??= find())

  async function findIn(asked: Db, at: Resource) {
    if (!sessionId || idHash === null) return null
    const found = renewed(await sessions.findIn(asked, sessionId, client.address, at))
    if (!found) return null
    accessCache.store({ ...found, sessionHash: idHash }, at)
    return { ...found, sessionHash: idHash }
  }

  function cachedIn(at: Resource) {
    const cached = idHash === null ? undefined : accessCache.find(idHash, at)
    if (cached) noteViewer(request, cached.viewer.id)
    return cached
  }

  async function accessOfKnown(asked: Db, session: Promise<FoundSession | null>, at: Resource) {
    const found = await session
    if (!found || idHash === null) return null
    const { viewer } = found
    return { viewer, sessionHash: idHash, access: await findProjectAccess(asked, viewer.id, at) }
  }

  const start = (userId: number, rememberMe: boolean, through: Db) =>
    inTransaction(through, async (transaction) => {
      await lockAccount(transaction, userId)
      if (sessionId) await sessions.end(sessionId, transaction)
      const cookie = await sessions.start(userId, rememberMe, client, transaction)
      afterCommit(transaction, () => {
        send(cookie)
        current = undefined
      })
      await putBrowser(userId, transaction)
    })

  async function knownBrowser(userId: number | null, asked: Db) {
    // Nobody's id stands in for an address that nobody has, so that both cost the same.
    const known = browserHashes.length > 0 && (await findKnownBrowser(asked, userId ?? 0, browserHashes))
    return known ? known.tokenHash : undefined
  }

  async function knownBrowserOfAnybody(asked: Db) {
    const known = browserHashes.length > 0 && (await findKnownBrowserOfAnybody(asked, browserHashes))
    return known ? known.tokenHash : undefined
  }

  async function putBrowser(userId: number, transaction: Db) {
    const known = await knownBrowser(userId, transaction)
    const { token, hash } = browserEntries.find((entry) => entry.hash === known) ?? newToken()
    await putKnownBrowser(transaction, userId, hash)
    const browser = withKnownBrowser(browserEntries, userId, token)
    afterCommit(transaction, () =>
      reply.setCookie(browserCookie, browser, { ...attributes, maxAge: oneYearInSeconds }),
    )
  }

  const rememberBrowser = (userId: number, through: Db) =>
    inTransaction(through, async (transaction) => {
      await lockAccount(transaction, userId)
      await putBrowser(userId, transaction)
    })

  const forgetOtherBrowsers = (userId: number, through: Db) =>
    inTransaction(through, async (transaction) => {
      await lockAccount(transaction, userId)
      await deleteKnownBrowsers(transaction, userId, (await knownBrowser(userId, transaction)) ?? null)
    })

  return {
    idHash,
    viewer: async () => (await known())?.viewer ?? null,
    publicId: async () => (await known())?.publicId ?? null,
    start,
    rememberBrowser,
    forgetOtherBrowsers,
    knownBrowser,
    knownBrowserOfAnybody,

    viewerIn(asked, at) {
      if (current) return accessOfKnown(asked, current, at)
      const found = findIn(asked, at)
      current = found
      // Its failure is told to this caller; perhaps nobody else ever asks.
      current.catch(() => {})
      return found
    },

    viewerAnewIn: findIn,

    cachedIn,

    async revalidatedIn(asked, at) {
      const cached = cachedIn(at)
      if (!cached) return undefined
      const { viewer, sessionHash } = cached
      const { projectId } = cached.access
      const access = await findAccessOfSession(asked, viewer.id, projectId, sessionHash)
      return access && { viewer, sessionHash, access }
    },

    async renew(userId, through) {
      const own = await known()
      await inTransaction(through, async (transaction) => {
        await forgetOtherBrowsers(userId, transaction)
        const ended = await deleteSessionsOf(transaction, userId)
        // Somebody else may have ended it since this request began: then the request is nobody's any more.
        if (!own || !ended.some(({ id }) => id === own.publicId)) throw unauthorized()
        await start(userId, own.remembered, transaction)
      })
    },

    async end() {
      if (sessionId) await sessions.end(sessionId)
      send(sessions.blankCookie())
    },

    handshakeHash: handshake === undefined ? null : hashOfToken(handshake),
  }
}
