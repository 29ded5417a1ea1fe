import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { detailsOf, invalidJson, notJson, nothingAtAddress } from '../../core/errors'
import { errorShape } from '../../core/init'
import { acceptOnlyJson, checkJson } from '../http/json-body'
import { queryOf } from '../http/request-query'
import { explainTransportError } from '../http/transport-errors'

/**
 * Applies to all tRPC requests: only JSON is accepted, which is checked here and parsed again by tRPC, and every
 * error has the shape that the typed client expects.
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

/** Checks the input of a query, which may be absent or empty. */
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
