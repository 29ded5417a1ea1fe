import { callTRPCProcedure, TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppRouter } from '../router'
import type { Context } from '../trpc/context'
import { explainDatabaseError } from '../trpc/database-errors'
import { type Answer, idempotentCall, onceForKey } from './idempotency'
import { NotModified, restFreshness } from './freshness'
import { restInput } from './rest-input'
import { sendError, sendTransportError } from './rest-refusals'
import { type RestRoute, restRoutes } from './rest-routes'

export type RestOptions = {
  router: AppRouter
  createContext: (request: FastifyRequest, reply: FastifyReply) => Omit<Context, 'freshness'>
}

/** One route for each procedure that carries a REST address, answering what the typed client gets. */
export async function restPlugin(api: FastifyInstance, { router, createContext }: RestOptions) {
  acceptOnlyJson(api)
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  api.setErrorHandler(sendTransportError)
  api.setNotFoundHandler((request, reply) => sendTransportError({ statusCode: 404 }, request, reply))

  for (const route of restRoutes(router)) {
    api.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      async handler(request, reply) {
        const context = { ...createContext(request, reply), freshness: restFreshness(request, reply) }
        try {
          const { status, body } = await answer(request, route, context)
          return reply.code(status).type('application/json; charset=utf-8').send(body)
        } catch (error) {
          const refusal = asRefusal(error)
          if (refusal.cause instanceof NotModified) return reply.code(304).send()
          return sendError(request, reply, refusal)
        }
      },
    })
  }

  async function answer(request: FastifyRequest, route: RestRoute, context: Context) {
    const viewer = request.headers['idempotency-key'] === undefined ? null : await context.session.viewer()
    const once = viewer && idempotentCall(request, viewer.id)
    const work = (ctx: Context) => call(route, restInput(request, route), ctx)
    return once ? onceForKey(context, once, (db) => work({ ...context, db })) : work(context)
  }

  async function call(
    { procedure, type, successStatus }: RestRoute,
    input: unknown,
    ctx: Context,
  ): Promise<Answer> {
    const data: unknown = await callTRPCProcedure({
      router,
      path: procedure,
      type,
      ctx,
      getRawInput: () => Promise.resolve(input),
      signal: undefined,
      batchIndex: 0,
    })
    return { status: successStatus, body: JSON.stringify(data) }
  }
}

const asRefusal = (error: unknown) =>
  error instanceof TRPCError
    ? error
    : (explainDatabaseError(error) ?? new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error }))

/** Bodies are JSON or nothing; a JSON content type without a body counts as nothing. */
function acceptOnlyJson(api: FastifyInstance) {
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parseJson(request, body.toString(), done)
  })
}
