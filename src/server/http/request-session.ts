import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KnownBrowsers } from '../auth/known-browsers'
import type { SessionCookie, Sessions } from '../auth/sessions'
import type { RequestSession, Viewer } from '../trpc/context'

const oneYearInSeconds = 365 * 24 * 60 * 60

type Parts = { sessions: Sessions; knownBrowsers: KnownBrowsers; secure: boolean }

/** The session that a request's cookie stands for. */
export function requestSession(
  request: FastifyRequest,
  reply: FastifyReply,
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

  return {
    viewer: () => (viewer ??= find()),

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
