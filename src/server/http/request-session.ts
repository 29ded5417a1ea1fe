import type { SerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { findStanding, type Place } from '../access/access-queries'
import type { KnownBrowsers } from '../auth/known-browsers'
import type { SessionCookie, Sessions } from '../auth/sessions'
import type { Db } from '../database'
import type { RequestSession, Viewer } from '../trpc/context'

const oneYearInSeconds = 365 * 24 * 60 * 60

/** Where cookies are put. */
export type CookieReply = {
  setCookie: (name: string, value: string, options: SerializeOptions) => unknown
}

type Parts = { sessions: Sessions; knownBrowsers: KnownBrowsers; secure: boolean }

/** The session that a request's cookie stands for. */
export function requestSession(
  request: FastifyRequest,
  reply: CookieReply,
  { sessions, knownBrowsers, secure }: Parts,
): RequestSession {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const browserCookie = secure ? '__Host-laneway_browser' : 'laneway_browser'
  const sessionId = request.cookies[sessions.cookieName]
  let viewer: Promise<Viewer | null> | undefined

  const send = ({ name, value, maxAge }: SessionCookie) =>
    reply.setCookie(name, value, { ...attributes, maxAge })

  async function find() {
    if (!sessionId) return null
    const found = await sessions.find(sessionId)
    if (found?.renewedCookie) send(found.renewedCookie)
    return found?.viewer ?? null
  }

  async function findIn(place: Place) {
    if (!sessionId) return null
    const found = await sessions.findIn(sessionId, place)
    if (found?.renewedCookie) send(found.renewedCookie)
    return found
  }

  async function standingOfKnown(db: Db, known: Promise<Viewer | null>, place: Place) {
    const person = await known
    return person && { viewer: person, standing: await findStanding(db, person.id, place) }
  }

  return {
    idHash: sessionId ? sessions.hashOf(sessionId) : null,

    viewer: () => (viewer ??= find()),

    viewerIn(db, place) {
      if (viewer) return standingOfKnown(db, viewer, place)
      const found = findIn(place)
      viewer = found.then((both) => both?.viewer ?? null)
      // Its failure is told to this caller; perhaps nobody else ever asks.
      viewer.catch(() => {})
      return found
    },

    async start(userId, rememberMe) {
      if (sessionId) await sessions.end(sessionId)
      send(await sessions.start(userId, rememberMe))
      const browser = knownBrowsers.remember(request.cookies[browserCookie], userId)
      reply.setCookie(browserCookie, browser, { ...attributes, maxAge: oneYearInSeconds })
      viewer = undefined
    },

    async end() {
      if (sessionId) await sessions.end(sessionId)
      send(sessions.blankCookie())
    },

    knownBrowser: (userId) => knownBrowsers.find(request.cookies[browserCookie], userId),
  }
}
