import type { SerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { LRUCache } from 'lru-cache'
import { ownValue } from '@/domain/own-value'
import { bearerHash } from './bearer'
import { type Credential, deleteSessionsOf, lockAccount } from './session-queries'
import {
  findProjectAccess,
  findAccessOfSession,
  type ProjectAccessRow,
  type Resource,
} from '../../core/access/access-queries'
import { reaches, type TokenAccess } from '../../core/access/token-access'
import { countUnread } from '../../core/notifications/readable-queries'
import type { AccessCache } from '../../core/access/access-cache'
import { createKnownBrowser, knownBrowserCookieName } from './known-browser'
import type { FoundSession, SessionCookie, Sessions } from './sessions'
import { hashOfToken } from '../../platform/secrets/tokens'
import { afterCommit, type Db, inTransaction } from '../../platform/database/database'
import { logViewer, type RequestSession, type Viewer } from '../../core/context'
import { addressUnverified, unauthorized } from '../../core/errors'

const maxUserAgentLength = 400

/** The part of a Fastify reply that sets cookies. */
export type CookieReply = {
  setCookie: (name: string, value: string, options: SerializeOptions) => unknown
}

type Parts = {
  sessions: Sessions
  accessCache: AccessCache
  holders: SessionHolders
  secure: boolean
  /** Whether accounts must verify their address before they can do anything else. */
  verifiedOnly: boolean
  /** The header that may carry a token; absent where none is accepted. */
  authorization?: string | undefined
}

/** The users of recently seen sessions, by the session's hash. */
export type SessionHolders = LRUCache<string, number>

/** The cookie that identifies a browser during a sign-in with AeroAuth. */
export const handshakeCookieName = (secure: boolean) =>
  secure ? '__Host-laneway_handshake' : 'laneway_handshake'

/** Creates the session of a request from its token, or from its cookies if it carries none. */
export function requestSession(
  request: FastifyRequest,
  reply: CookieReply,
  { sessions, accessCache, holders, secure, verifiedOnly, authorization }: Parts,
): RequestSession {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const tokenHash = bearerHash(authorization)
  const isToken = tokenHash !== undefined
  const cookies: Record<string, string | undefined> = isToken ? {} : request.cookies
  const browserCookie = knownBrowserCookieName(secure)
  const browser = createKnownBrowser({
    cookie: cookies[browserCookie],
    setCookie: (value, maxAge) => reply.setCookie(browserCookie, value, { ...attributes, maxAge }),
  })
  const handshake = cookies[handshakeCookieName(secure)]
  const sessionId = ownValue(cookies, sessions.cookieName)
  const credential = isToken ? tokenCredential(tokenHash) : sessions.credentialOf(sessionId)
  const idHash = credential?.idHash ?? null
  const client = {
    userAgent: request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null,
    address: request.ip,
  }
  let current: Promise<FoundSession | null> | undefined

  const send = ({ name, value, maxAge }: SessionCookie) =>
    reply.setCookie(name, value, { ...attributes, maxAge })

  function renewed<Found extends FoundSession>(found: Found | null) {
    if (found?.renewedCookie) send(found.renewedCookie)
    if (found && idHash !== null) {
      holders.set(idHash, found.viewer.id)
      logViewer(request, found.viewer.id)
    }
    return found
  }

  const find = async () => (credential ? renewed(await sessions.find(credential, client.address)) : null)
  const known = () => (current ??= find())

  const mustVerify = ({ emailProven }: Viewer) => verifiedOnly && !emailProven

  /** Keeps unverified accounts out. Every function that finds a viewer for a call calls it. */
  function letIn<Found extends { viewer: Viewer }>(found: Found | null) {
    if (found && mustVerify(found.viewer)) throw addressUnverified()
    return found
  }

  const letTokenIn = <Found extends FoundSession>(found: Found | null) => (isToken ? letIn(found) : found)

  async function findIn(through: Db, at: Resource) {
    if (!credential || idHash === null) return null
    const session = renewed(await sessions.findIn(through, credential, client.address, at))
    if (!session) return null
    const found = { ...session, sessionHash: idHash, access: withinReach(session.token, session.access) }
    // Only allowed viewers are cached, because calls trust the cache.
    if (!mustVerify(found.viewer)) accessCache.store(found, at)
    return found
  }

  function cachedIn(at: Resource) {
    const cached = idHash === null ? undefined : accessCache.find(idHash, at)
    if (cached) logViewer(request, cached.viewer.id)
    return cached
  }

  async function accessOfKnown(through: Db, session: Promise<FoundSession | null>, at: Resource) {
    const found = letIn(await session)
    if (!found || idHash === null) return null
    const { viewer, token } = found
    const access = withinReach(token, await findProjectAccess(through, viewer.id, at))
    return { viewer, token, sessionHash: idHash, access }
  }

  const start = (userId: number, rememberMe: boolean, through: Db) =>
    inTransaction(through, async (transaction) => {
      await lockAccount(transaction, userId)
      if (sessionId) await sessions.end(sessionId, transaction)
      const cookie = await sessions.start(userId, rememberMe, client, transaction)
      afterCommit(transaction, () => {
        send(cookie)
        holders.set(sessions.hashOf(cookie.value), userId)
        current = undefined
      })
      await browser.put(userId, transaction)
    })

  return {
    idHash,
    isToken,
    holderId: () => (idHash === null ? undefined : holders.get(idHash)),
    viewer: async () => letIn(await known())?.viewer ?? null,
    unverifiedViewer: async () => (await known())?.viewer ?? null,
    mustVerify,
    token: async () => (await known())?.token ?? null,
    async viewerWithUnreadCount(through) {
      if (!current && credential) {
        const found = sessions.findWithUnreadCount(credential, client.address).then(renewed)
        current = found
        // The error goes to this caller, who may be the only one to await it.
        current.catch(() => {})
        const session = letTokenIn(await found)
        if (!session) return null
        const { viewer, token, unreadNotifications } = session
        return { viewer, token, unreadNotifications }
      }
      const session = letTokenIn(await known())
      if (!session) return null
      const { viewer, token } = session
      return { viewer, token, unreadNotifications: await countUnread(through, viewer.id) }
    },
    publicId: async () => (await known())?.publicId ?? null,
    start,
    rememberBrowser: browser.remember,
    deleteOtherBrowsers: browser.deleteOthers,
    knownBrowser: browser.find,
    knownBrowserOfAnybody: browser.findOfAnybody,

    viewerIn(through, at) {
      if (current) return accessOfKnown(through, current, at)
      const found = findIn(through, at)
      current = found
      // The error goes to this caller, who may be the only one to await it.
      current.catch(() => {})
      return found.then(letIn)
    },

    reloadedViewerIn: async (through, at) => letIn(await findIn(through, at)),

    cachedIn,

    async revalidatedIn(through, at) {
      // A task may have moved to another project since.
      const cached = at.kind === 'project' ? cachedIn(at) : undefined
      if (!cached) return undefined
      const { viewer, token, sessionHash } = cached
      const { projectId } = cached.access
      const access = await findAccessOfSession(through, viewer.id, projectId, sessionHash)
      return access && { viewer, token, sessionHash, access }
    },

    async renew(userId, through) {
      const own = await known()
      await inTransaction(through, async (transaction) => {
        await browser.deleteOthers(userId, transaction)
        const ended = await deleteSessionsOf(transaction, userId)
        // The session may have ended since this request began: then the request is signed out.
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

const tokenCredential = (idHash: string | null): Credential | null =>
  idHash === null ? null : { kind: 'token', idHash }

/** For a token, projects outside its list do not exist. */
const withinReach = (token: TokenAccess | null, access: ProjectAccessRow | undefined) =>
  access && reaches(token, access.projectId) ? access : undefined
