import cookie from '@fastify/cookie'
import { LRUCache } from 'lru-cache'
import fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import { fastifyOptions } from '../../fastify.config'
import { languageOfHeader } from '@/domain/locale'
import type { PageRenderer } from '@/domain/rendered-page'
import { providerRoutes } from './identity/oidc/provider-routes'
import { avatarRoutes } from './identity/avatars/avatar-routes'
import { createEndableWork } from './platform/process/endable-work'
import { createAccessCache } from './core/access/access-cache'
import { createOpenIdProvider } from './identity/oidc/open-id-provider'
import { createSecretBox, keyFor } from './platform/secrets/secret-box'
import { createMailedTokens } from './platform/secrets/tokens'
import { createSessions } from './identity/sessions/sessions'
import type { Db, PoolUse } from './platform/database/database'
import { knownProviders } from './platform/settings/provider-settings'
import { publicUrlOf, type Settings } from './platform/settings/settings'
import { scheduleJobs } from './schedule-jobs'
import { healthRoutes, wellKnownRoutes } from './transports/http/site-routes'
import { onceClientIsGone, cutSlowBodies } from './transports/http/client-connections'
import { compressAnswers } from './transports/http/compressed-answers'
import { responseHeaders, securityHeaders, createOriginGuard } from './transports/http/security-headers'
import { type CookieReply, requestSession, type SessionHolders } from './identity/sessions/request-session'
import { mcpPlugin } from './transports/mcp/mcp-plugin'
import { embedAnswers } from './transports/trpc/embedded-answers'
import { trpcPlugin, trpcTransport } from './transports/trpc/trpc-plugin'
import { createPageCaller } from './transports/pages/rendered-pages'
import { webPages } from './transports/pages/web-pages'
import { createInvitationLinks } from './features/invitations/invitation-email-templates'
import { createUnsubscribeLinks } from './features/notification-mails/unsubscribe-links'
import { unsubscribeRoutes } from './features/notification-mails/unsubscribe-routes'
import { createMetrics, serveMetrics } from './platform/metrics/metrics'
import { checksOf } from './features/doctor/doctor'
import { runChecks } from './features/doctor/finding'
import { createFiles } from './features/files/files'
import { createFeedLinks } from './features/feeds/feed-links'
import { feedRoutes } from './features/feeds/feed-routes'
import { fileRoutes } from './features/files/file-routes'
import { exportRoutes } from './features/exports/export-routes'
import { createLive } from './features/live-updates/live-updates'
import { restStreams, typedStreams } from './transports/events/stream-routes'
import { apiDocs } from './transports/rest/openapi-document'
import { restPlugin } from './transports/rest/rest-plugin'
import { sendTransportError } from './transports/rest/rest-errors'
import { appRouter, documentedApi, toolApi } from './router'
import { createBoardCache } from './features/tasks/board-cache'
import { createRateLimits } from './identity/rate-limits/rate-limits'
import type { RequestContext } from './core/context'
import { invalid } from './core/errors'
import { createUploads } from './core/uploads'
import { createUserQueues } from './core/user-queues'

export type AppParts = {
  settings: Settings & { appSecret: string }
  db: Db
  /** The folder of the built web app, or null to serve none. */
  webRoot: string | null
  pageRenderer?: PageRenderer | null
  /** The connection string for LISTEN; without it processes compare revisions. */
  listenerConnection?: string | null
  clock?: () => Date
  poolUse?: () => PoolUse
  /** How long a call waits while its person has as many under way as one person may. */
  queueTimeoutMilliseconds?: number
  /** How long changes are collected before it is found whose lists they affect. */
  gatheringMilliseconds?: number
  /** Aborted when the process is about to stop. */
  stopping?: AbortSignal
}

/** Of any other session, the person is read anew. */
const maxKnownSessions = 100_000

/** Of the memory for boards, what rendered pages take. */
const pagesShare = 1 / 4

/** For malformed URLs. No hook runs for them, so the headers are set here. */
const frameworkErrors =
  (secure: boolean) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'x-request-id': request.id, ...responseHeaders(secure) })
    sendTransportError(error, request, reply)
  }

const rejectStream = () => {
  throw invalid('Live events are asked for one stream at a time')
}

/** Builds the whole server, ready to listen: both transports, the routes of sign-in providers, the pages and the health checks. */
export async function buildApp({
  settings,
  db,
  webRoot,
  pageRenderer = null,
  listenerConnection = null,
  clock = () => new Date(),
  poolUse,
  queueTimeoutMilliseconds,
  gatheringMilliseconds,
  stopping,
}: AppParts) {
  const verifiedOnly = settings.registration.domains.length > 0
  const secure = settings.publicUrl?.startsWith('https:') ?? false
  const url = publicUrlOf(settings)
  const sessions = createSessions(db, secure)
  const invitationLinks = createInvitationLinks(settings.appSecret, url)
  const mailedTokens = createMailedTokens(settings.appSecret)
  const feedLinks = createFeedLinks(settings, url)
  const secretBox = createSecretBox(settings.appSecret, settings.formerAppSecrets)
  const providers = settings.signIn.map((provider) => ({
    provider,
    openId:
      provider.client && createOpenIdProvider(provider.client, `${url}/api/auth/${provider.id}/callback`),
  }))
  const handshakeSecret = keyFor('handshake cookies', settings.appSecret)
  const rateLimits = createRateLimits(db, settings.rateLimits)
  const metrics = createMetrics(db, poolUse)
  const accessCache = createAccessCache()
  const holders: SessionHolders = new LRUCache({ maxSize: maxKnownSessions, sizeCalculation: () => 1 })
  const userQueues = createUserQueues(queueTimeoutMilliseconds)
  const files = createFiles(settings)
  const uploads = createUploads(db, { maxBytesPerDay: settings.maxUploadBytesPerDay })
  const boards = createBoardCache(settings.boardCacheMegabytes * (1 - pagesShare))

  const app = fastify({ ...fastifyOptions(settings), frameworkErrors: frameworkErrors(secure) })
  const live = createLive({
    db,
    connectionString: listenerConnection,
    gatheringMilliseconds,
    failed: (error) => app.log.warn({ err: error }, 'live events could not be read'),
  })
  app.addHook('preClose', () => live.close())
  const importWork = createEndableWork()
  const endImportWork = () => importWork.endAll()
  stopping?.addEventListener('abort', endImportWork)
  app.addHook('preClose', async () => endImportWork())
  metrics.gauge('event_streams', 'Open event streams', () => live.size)

  const operation = {
    operators: settings.operators,
    examine(recipient: string | null) {
      const checks = checksOf({ settings, files, db, recipient })
      return runChecks(recipient === null ? checks : checks.filter(({ name }) => name === 'mail'))
    },
  }

  const createContextWith = (
    request: FastifyRequest,
    reply: CookieReply,
    authorization?: string,
  ): RequestContext => ({
    db,
    rootDb: db,
    clock,
    rateLimits,
    userQueues,
    isQueued: false,
    onceClientIsGone: onceClientIsGone(request),
    secretBox,
    invitationLinks,
    mailedTokens,
    feedLinks,
    registration: settings.registration,
    signIn: knownProviders(settings.signIn),
    boards,
    files,
    uploads,
    bodyBytes: Number(request.headers['content-length'] ?? 0),
    language: languageOfHeader(request.headers['accept-language']),
    live,
    operation,
    importWork,
    follow: rejectStream,
    session: requestSession(request, reply, {
      sessions,
      accessCache,
      holders,
      secure,
      verifiedOnly,
      authorization,
    }),
    record: (event, userId) => request.log.info({ event, userId, address: request.ip }, 'account'),
    warn: request.log.warn.bind(request.log),
    address: request.ip,
    requestId: request.id,
  })

  const createContext = (request: FastifyRequest, reply: CookieReply) =>
    createContextWith(request, reply, request.headers.authorization)
  // Pages are for people in browsers: they know no tokens.
  const createPageContext = (request: FastifyRequest, reply: CookieReply) => createContextWith(request, reply)

  app.setErrorHandler(sendTransportError)
  cutSlowBodies(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (stopping?.aborted) reply.header('connection', 'close')
    done()
  })
  securityHeaders(app, secure)
  const originError = createOriginGuard(settings.publicUrl, url)
  app.addHook('onRequest', (request, _reply, done) => done(originError(request)))
  await app.register(cookie)

  if (settings.metricsToken !== null) serveMetrics(app, metrics, settings.metricsToken)
  await app.register(healthRoutes, { db, stopping, trustsProxy: settings.trustProxy !== false })
  await app.register(wellKnownRoutes)
  await app.register(avatarRoutes, { createContext })
  await app.register(feedRoutes, { db, links: feedLinks, rateLimits, verifiedOnly })
  await app.register(unsubscribeRoutes, { db, links: createUnsubscribeLinks(settings, url) })
  await app.register(
    async (api) => {
      compressAnswers(api)
      await api.register(restPlugin, { router: appRouter, createContext })
      await api.register(fileRoutes, { createContext })
      await api.register(exportRoutes, { createContext })
      await api.register(restStreams, { router: appRouter, live, createContext })
      for (const provider of providers) {
        await api.register(providerRoutes, {
          ...provider,
          createContext,
          db,
          secret: handshakeSecret,
          secure,
        })
      }
      await api.register(apiDocs, { ...documentedApi, url, cookieName: sessions.cookieName })
    },
    { prefix: '/api' },
  )
  await app.register(
    async (typed) => {
      embedAnswers(typed)
      compressAnswers(typed)
      trpcTransport(typed)
      await typed.register(trpcPlugin, { router: appRouter, createContext })
      await typed.register(typedStreams, { router: appRouter, live, createContext })
    },
    { prefix: '/trpc' },
  )
  await app.register(mcpPlugin, { prefix: '/mcp', ...toolApi, createContext })
  if (webRoot !== null) {
    const callerOf = createPageCaller({ router: appRouter, createContext: createPageContext })
    await app.register(webPages, {
      router: appRouter,
      db,
      webRoot,
      callerOf,
      cacheMegabytes: settings.boardCacheMegabytes * pagesShare,
      clock,
      pageRenderer,
      timeoutMilliseconds: settings.pageTimeoutMilliseconds,
    })
  }
  scheduleJobs(app, { db, files, live, importWork, sessions, clock })
  return app
}
