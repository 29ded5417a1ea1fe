import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { detailsOf, invalidJson, notJson, nothingAtAddress } from '../../core/errors'
import { errorShape } from '../../core/init'
import { acceptOnlyJson, checkJson } from '../http/json-body'
import { queryOf } from '../http/request-query'
import { explainTransportError } from '../http/transport-errors'

/**
 * What holds for all that the typed client asks: only JSON comes in, which is checked here and parsed again by tRPC, and
 * every error has the form that the client understands.
 */
export function trpcTransport(scope: FastifyInstance) {
  acceptOnlyJson(scope, (text) => text)
  scope.setErrorHandler(sendTypedError)
  scope.setNotFoundHandler((request, reply) => sendTypedError(nothingAtAddress(), request, reply))
  scope.addHook('onRequest', async (request) => {
    const type = request.headers['content-type']
    if (type !== undefined && !/^application\/json\b/i.test(type)) throw notJson()
    checkInput(queryOf(request).input)
  })
}

/** The input of a query. None, and an empty one, is none. */
function checkInput(input: string | undefined) {
  if (!input) return
  checkJson(Buffer.from(input))
  try {
    JSON.parse(input)
  } catch {
    throw invalidJson()
  }
}

function sendTypedError(error: FastifyError | TRPCError, request: FastifyRequest, reply: FastifyReply) {
  const explained = explainTransportError(error)
  const { httpStatus = getHTTPStatusCodeFromError(explained), retryAfterSeconds } = detailsOf(explained)
  if (httpStatus >= 500) request.log.error({ err: explained.cause ?? explained }, 'a request failed')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.code(httpStatus).send({ error: errorShape(explained, request.id) })
}
