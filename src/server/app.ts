import cookie from '@fastify/cookie'
import fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import { fastifyOptions } from '../../fastify.config'
import { aeroAuthRoutes } from './aero-auth/aero-auth-routes'
import { createStandingMemory } from './access/standing-memory'
import { createOpenIdProvider } from './auth/open-id-provider'
import { createSecretBox, keyFor } from './auth/secret-box'
import { createSessions } from './auth/sessions'
import type { Db, PoolUse } from './database'
import { publicUrlOf, type Settings } from './env'
import { keepHouse } from './housekeeping'
import { healthRoutes } from './http/health-routes'
import { createOriginGuard } from './http/origin-guard'
import { type CookieReply, requestSession } from './http/request-session'
import { answerHeaders, securityHeaders } from './http/security-headers'
import { cutSlowBodies } from './http/slow-bodies'
import { trpcPlugin } from './http/trpc-plugin'
import { trpcTransport } from './http/trpc-transport'
import { webPages } from './http/web-pages'
import { wellKnownRoutes } from './http/well-known-routes'
import { createInvitationLinks } from './invitations/invitation-links'
import { createMetrics } from './metrics/metrics'
import { serveMetrics } from './metrics/serve-metrics'
import { createLive } from './live/live'
import { restStreams, typedStreams } from './live/stream-routes'
import { apiDocs } from './rest/api-docs'
import { restPlugin } from './rest/rest-plugin'
import { sendTransportError } from './rest/rest-refusals'
import { appRouter } from './router'
import { createBoardMemory } from './tasks/board-memory'
import { createThrottles } from './throttles/throttles'
import type { RequestContext } from './trpc/context'
import { invalid } from './trpc/errors'

export type AppParts = {
  settings: Settings & { appSecret: string }
  db: Db
  /** The folder of the built web app, or null to serve none. */
  webRoot: string | null
  /** Where processes hear of each other; without it they compare revisions. */
  noticeConnection?: string | null
  clock?: () => Date
  poolUse?: () => PoolUse
  /** Aborted when the process is to stop soon. */
  leaving?: AbortSignal
}

/** For addresses that cannot be read. No hook runs for them, so that the headers are set here. */
const frameworkErrors =
  (secure: boolean) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'x-request-id': request.id, ...answerHeaders(secure) })
    void sendTransportError(error, request, reply)
  }

const refuseStream = () => {
  throw invalid('Live events are asked for one stream at a time')
}

/** The whole server, ready to listen: both doors to the procedures, sign-in elsewhere, the pages, the health checks. */
export async function buildApp({
  settings,
  db,
  webRoot,
  noticeConnection = null,
  clock = () => new Date(),
  poolUse,
  leaving,
}: AppParts) {
  const secure = settings.publicUrl?.startsWith('https:') ?? false
  const url = publicUrlOf(settings)
  const sessions = createSessions(db, secure)
  const invitationLinks = createInvitationLinks(settings.appSecret, url)
  const secretBox = createSecretBox(settings.appSecret, settings.formerAppSecrets)
  const provider =
    settings.aeroAuth && createOpenIdProvider(settings.aeroAuth, `${url}/api/auth/aeroauth/callback`)
  const handshakeSecret = keyFor('handshake cookies', settings.appSecret)
  const throttles = createThrottles(db, settings.rateLimits)
  const metrics = createMetrics(db, poolUse)
  const standings = createStandingMemory()
  const boards = createBoardMemory(settings.boardMemoryMegabytes)

  const app = fastify({ ...fastifyOptions(settings), frameworkErrors: frameworkErrors(secure) })
  const live = createLive({
    db,
    connectionString: noticeConnection,
    failed: (error) => app.log.warn({ err: error }, 'live events could not be read'),
  })
  app.addHook('preClose', () => live.close())
  metrics.gauge('event_streams', 'Open event streams', () => live.size)

  const createContext = (request: FastifyRequest, reply: CookieReply): RequestContext => ({
    db,
    rootDb: db,
    clock,
    throttles,
    secretBox,
    invitationLinks,
    boards,
    live,
    follow: refuseStream,
    session: requestSession(request, reply, { sessions, standings, secure }),
    record: (event, userId) => request.log.info({ event, userId, address: request.ip }, 'account'),
    address: request.ip,
    requestId: request.id,
  })

  app.setErrorHandler(sendTransportError)
  cutSlowBodies(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (leaving?.aborted) reply.header('connection', 'close')
    done()
  })
  securityHeaders(app, secure)
  const refusalByOrigin = createOriginGuard(settings.publicUrl, url)
  app.addHook('onRequest', (request, _reply, done) => done(refusalByOrigin(request)))
  await app.register(cookie)

  if (settings.metricsToken !== null) serveMetrics(app, metrics, settings.metricsToken)
  await app.register(healthRoutes, { db, leaving })
  await app.register(wellKnownRoutes)
  await app.register(
    async (api) => {
      await api.register(restPlugin, { router: appRouter, createContext })
      await api.register(restStreams, { router: appRouter, live, createContext })
      await api.register(aeroAuthRoutes, { provider, createContext, db, secret: handshakeSecret, secure })
      await api.register(apiDocs, { router: appRouter, url, cookieName: sessions.cookieName })
    },
    { prefix: '/api' },
  )
  await app.register(
    async (typed) => {
      trpcTransport(typed)
      await typed.register(trpcPlugin, { createContext })
      await typed.register(typedStreams, { router: appRouter, live, createContext })
    },
    { prefix: '/trpc' },
  )
  if (webRoot !== null) await app.register(webPages, { webRoot, sessionCookie: sessions.cookieName })
  keepHouse(app, { db, sessions })
  return app
}
