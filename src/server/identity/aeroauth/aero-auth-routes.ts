import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handshakeSessions } from './handshake-sessions'
import type { OpenIdProvider } from './open-id-provider'
import type { Db } from '../../platform/database/database'
import { handshakeCookieName } from '../sessions/request-session'
import type { Context, RequestContext } from '../../core/context'
import { notForTokens } from '../../core/errors'
import { addressOf, type AuthRedirect, redirectOfFailure } from './auth-redirect'
import { comeBack, leave } from './start-aero-auth'

type Options = {
  /** Null when AeroAuth is not configured. */
  provider: OpenIdProvider | null
  providerName: string
  createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext
  db: Db
  secret: string
  secure: boolean
}

/** These routes send no cached response. */
const noResponse = () => null

const notConfigured = (name: string): AuthRedirect => ({
  auth: 'error',
  message: `${name} is not configured on this server`,
})

/** Fastify would answer HEAD by running the GET handler, which has side effects here. */
const getOnly = { exposeHeadRoute: false }

/** The routes that redirect to AeroAuth and receive its callback. AeroAuth is the only provider. */
export async function aeroAuthRoutes(scope: FastifyInstance, options: Options) {
  const { provider, providerName, createContext, db, secret, secure } = options
  if (provider === null) {
    scope.get('/auth/aeroauth', getOnly, (_request, reply) =>
      reply.redirect(addressOf(notConfigured(providerName))),
    )
    return
  }
  await handshakeSessions(scope, { db, secret, cookieName: handshakeCookieName(secure), secure })

  type Step = (context: Context, provider: OpenIdProvider, request: FastifyRequest) => Promise<string>
  const redirecting = (step: Step) => async (request: FastifyRequest, reply: FastifyReply) => {
    const context = { ...createContext(request, reply), respond: noResponse }
    if (context.session.isToken) throw notForTokens()
    const address = await step(context, provider, request).catch((error: unknown) =>
      addressOf(redirectOfFailure(error, request, providerName)),
    )
    return reply.redirect(address)
  }
  scope.get('/auth/aeroauth', getOnly, redirecting(leave))
  scope.get('/auth/aeroauth/callback', getOnly, redirecting(comeBack))
}
