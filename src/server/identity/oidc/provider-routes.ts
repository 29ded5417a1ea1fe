import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handshakeSessions } from './handshake-sessions'
import type { OpenIdProvider } from './open-id-provider'
import type { ProviderSettings } from '../../platform/settings/provider-settings'
import type { Db } from '../../platform/database/database'
import { handshakeCookieName } from '../sessions/request-session'
import type { Context, RequestContext } from '../../core/context'
import { notForTokens } from '../../core/errors'
import { addressOf, notConfigured, redirectOfFailure } from './auth-redirect'
import { comeBack, leave, type SignInProvider } from './start-sign-in'

type Options = {
  provider: ProviderSettings
  /** The client of the provider; null when it is not configured. */
  openId: OpenIdProvider | null
  createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext
  db: Db
  secret: string
  secure: boolean
}

/** These routes send no cached response. */
const noResponse = () => null

/** Fastify would answer HEAD by running the GET handler, which has side effects here. */
const getOnly = { exposeHeadRoute: false }

/** The routes that redirect to a provider and receive its callback. */
export async function providerRoutes(scope: FastifyInstance, options: Options) {
  const { provider, openId, createContext, db, secret, secure } = options
  const { id, name } = provider
  if (openId === null) {
    const address = addressOf({ auth: 'error', message: notConfigured(name) }, id)
    scope.get(`/auth/${id}`, getOnly, (_request, reply) => reply.redirect(address))
    return
  }
  await handshakeSessions(scope, { db, secret, cookieName: handshakeCookieName(secure), secure })

  type Step = (context: Context, provider: SignInProvider, request: FastifyRequest) => Promise<string>
  const redirecting = (step: Step) => async (request: FastifyRequest, reply: FastifyReply) => {
    const context = { ...createContext(request, reply), respond: noResponse }
    if (context.session.isToken) throw notForTokens()
    const address = await step(context, { entry: provider, openId }, request).catch((error: unknown) =>
      addressOf(redirectOfFailure(error, request, provider), id),
    )
    return reply.redirect(address)
  }
  scope.get(`/auth/${id}`, getOnly, redirecting(leave))
  scope.get(`/auth/${id}/callback`, getOnly, redirecting(comeBack))
}
