import { type AnyRouter, TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptOnlyJson } from '../http/json-body'
import type { Context, RequestContext } from '../../core/context'
import { explainDatabaseError } from '../../core/database-errors'
import { callProcedure } from '../../core/init'
import { CachedResponse, RawJson } from '../../core/responses/cached-response'
import { inUserQueue } from '../../core/user-queues'
import { type Answer, hasIdempotencyKey, idempotentCall, onceForKey } from './idempotency'
import { restInput } from './rest-input'
import { sendError, sendTransportError } from './rest-errors'
import { filledAddress, type RestRoute, restRoutes } from './rest-routes'
import { sendCachedResponse } from './send-cached-response'

export type RestOptions = {
  router: AnyRouter
  createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext
}

/** Registers one route for each procedure with a REST address, with the same response as the typed client's. */
export async function restPlugin(api: FastifyInstance, { router, createContext }: RestOptions) {
  acceptOnlyJson(api, (_text, value) => value)
  api.setErrorHandler(sendTransportError)
  api.setNotFoundHandler((request, reply) => sendTransportError({ statusCode: 404 }, request, reply))

  for (const route of restRoutes(router)) {
    api.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      async handler(request, reply) {
        const context = { ...createContext(request, reply), respond: asItIs }
        try {
          const answered = await answer(request, route, context)
          if (answered instanceof CachedResponse) return await sendCachedResponse(request, reply, answered)
          return reply.code(answered.status).type('application/json; charset=utf-8').send(answered.body)
        } catch (error) {
          return sendError(request, reply, asTRPCError(error))
        }
      },
    })
  }

  async function answer(request: FastifyRequest, route: RestRoute, context: Context) {
    const { procedure: path, type } = route
    const input = restInput(request, route)
    const work = (ctx: Context) => callProcedure({ router, path, type, ctx, input })
    if (!hasIdempotencyKey(request)) {
      const data = await work(context)
      return data instanceof CachedResponse ? data : answerOf(route, data)
    }
    const find = async () => {
      const viewer = await context.session.viewer()
      return viewer && { viewer }
    }
    return inUserQueue(context, find, async (found) => {
      const ctx = { ...context, isQueued: true }
      if (!found) return answerOf(route, await work(ctx))
      const call = idempotentCall(request, found.viewer.id)
      const readAt = route.readAt && filledAddress(route.readAt, input)
      const { responseIsSecret } = route
      return onceForKey(ctx, call, { responseIsSecret, readAt }, async (db) =>
        answerOf(route, await work({ ...ctx, db })),
      )
    })
  }
}

const asItIs = (answer: CachedResponse | RawJson) => answer

const answerOf = ({ successStatus }: RestRoute, data: unknown): Answer => ({
  status: successStatus,
  body: data instanceof RawJson ? data.json : JSON.stringify(data),
})

const asTRPCError = (error: unknown) =>
  error instanceof TRPCError
    ? error
    : (explainDatabaseError(error) ?? new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error }))
