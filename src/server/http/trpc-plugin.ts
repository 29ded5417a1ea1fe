import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AppRouter, appRouter } from '../router'
import type { RequestContext } from '../trpc/context'
import { detailsOf } from '../trpc/errors'
import { typedKeptAnswers } from './typed-kept-answers'

const maxBatchSize = 10

type Options = { createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext }

/** The typed client's door. Only JSON comes in: forms of other sites and files have no business here. */
export async function trpcPlugin(scope: FastifyInstance, { createContext }: Options) {
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const type = request.headers['content-type']
    if (type !== undefined && !/^application\/json\b/i.test(type)) {
      return reply.code(415).type('text/plain; charset=utf-8').send('Send the request as JSON')
    }
  })
  scope.addHook('preHandler', typedKeptAnswers({ router: appRouter, createContext }))
  await scope.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res }) => ({ ...createContext(req, res), deliver: (answer) => answer.value() }),
      maxBatchSize,
      onError({ error, req, path, type }) {
        const procedure = type === 'unknown' ? null : path
        if (error.code === 'INTERNAL_SERVER_ERROR')
          req.log.error({ err: error.cause ?? error, procedure }, 'a procedure failed')
        else req.log.info({ procedure, refusal: error.code }, 'refused')
      },
      responseMeta({ errors }) {
        const waits = errors.map((error) => detailsOf(error).retryAfterSeconds ?? 0)
        const wait = Math.max(0, ...waits)
        const [error, ...others] = errors
        return {
          ...(wait > 0 && { headers: { 'retry-after': String(wait) } }),
          ...(error && others.length === 0 && { status: detailsOf(error).httpStatus }),
        }
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  })
}
