import cookie from '@fastify/cookie'
import fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import { fastifyOptions } from '../../fastify.config'
import type { PageRenderer } from '@/domain/rendered-page'
import { providerRoutes } from './identity/oidc/provider-routes'
import { avatarRoutes } from './identity/avatars/avatar-routes'
import { createOpenIdProvider } from './identity/oidc/open-id-provider'
import { scheduleJobs } from './schedule-jobs'
import { healthRoutes, wellKnownRoutes } from './transports/http/site-routes'
import { compressAnswers } from './transports/http/compressed-answers'
import { responseHeaders, securityHeaders, createOriginGuard } from './transports/http/security-headers'
import { mcpPlugin } from './transports/mcp/mcp-plugin'
import { embedAnswers } from './transports/trpc/embedded-answers'
import { trpcPlugin, trpcTransport } from './transports/trpc/trpc-plugin'
import { createPageCaller } from './transports/pages/rendered-pages'
import { webPages } from './transports/pages/web-pages'
import { createUnsubscribeLinks } from './features/notification-mails/unsubscribe-links'
import { unsubscribeRoutes } from './features/notification-mails/unsubscribe-routes'
import { createMetrics, serveMetrics } from './platform/metrics/metrics'
import { feedRoutes } from './features/feeds/feed-routes'
import { fileRoutes } from './features/files/file-routes'
import { exportRoutes } from './features/exports/export-routes'
import { restStreams, typedStreams } from './transports/events/stream-routes'
import { apiDocs } from './transports/rest/openapi-document'
import { restPlugin } from './transports/rest/rest-plugin'
import { sendTransportError } from './transports/rest/rest-errors'
import { appRouter, documentedApi, toolApi } from './router'
import { keyFor } from './platform/secrets/secret-box'
import type { PoolUse } from './platform/database/database'
import { publicUrlOf } from './platform/settings/settings'
import { cutSlowBodies } from './transports/http/client-connections'
import { type ContextParts, createContexts, pagesShare } from './request-contexts'

export type AppParts = ContextParts & {
  /** The folder of the built web app, or null to serve none. */
  webRoot: string | null
  pageRenderer?: PageRenderer | null
  poolUse?: () => PoolUse
}

/** Answers malformed URLs. No hook runs for them, so the headers are set here. */
const frameworkErrors =
  (secure: boolean) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'x-request-id': request.id, ...responseHeaders(secure) })
    sendTransportError(error, request, reply)
  }

/** Builds the whole server, ready to listen: both transports, the routes of sign-in providers, the pages and the health checks. */
export async function buildApp({ webRoot, pageRenderer = null, poolUse, ...parts }: AppParts) {
  const { settings, db, stopping } = parts
  const secure = settings.publicUrl?.startsWith('https:') ?? false
  const url = publicUrlOf(settings)
  const app = fastify({ ...fastifyOptions(settings), frameworkErrors: frameworkErrors(secure) })
  const { services, sessions, verifiedOnly, createContext, createPageContext } = createContexts(app, parts)
  const { clock, feedLinks, files, importWork, live, rateLimits } = services
  const metrics = createMetrics(db, poolUse)
  metrics.gauge('event_streams', 'Open event streams', () => live.size)
  const handshakeSecret = keyFor('handshake cookies', settings.appSecret)
  const providers = settings.signIn.map((provider) => ({
    provider,
    openId:
      provider.client && createOpenIdProvider(provider.client, `${url}/api/auth/${provider.id}/callback`),
  }))

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
