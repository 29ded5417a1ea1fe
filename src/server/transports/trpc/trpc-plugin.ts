import type { AnyRouter } from '@trpc/server'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { maxBatchSize } from '@/domain/limits'
import type { Context, RequestContext } from '../../core/context'
import { detailsOf } from '../../core/errors'
import { typedRawJson } from './typed-raw-json'

type Options = {
  router: AnyRouter
  createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext
}

const parameters = z.object({ path: z.string() })

/** Handles the typed client's calls, alone and in batches. */
export async function trpcPlugin(scope: FastifyInstance, { router, createContext }: Options) {
  scope.addHook('preHandler', typedRawJson({ router, createContext }))
  scope.all('/:path', (req, res) =>
    fastifyRequestHandler({
      req,
      res,
      path: parameters.parse(req.params).path,
      router,
      createContext: (): Context => ({ ...createContext(req, res), respond: (answer) => answer.value() }),
      maxBatchSize,
      onError({ error, path, type }) {
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
    }),
  )
}
