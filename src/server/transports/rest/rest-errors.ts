import { STATUS_CODES } from 'node:http'
import type { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SeenValue } from '@/domain/seen-schema'
import { explainTransportError } from '../http/transport-errors'
import { detailsOf } from '../../core/errors'
import { explain } from '../../core/init'

type ErrorResponse = {
  status: number
  message: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
  requires2FA?: boolean
  present?: Record<string, SeenValue>
}

/** Sends the error that a procedure threw. Internal errors are logged, and identified by the request's id only. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: TRPCError) {
  const status = detailsOf(error).httpStatus ?? getHTTPStatusCodeFromError(error)
  if (error.code === 'INTERNAL_SERVER_ERROR')
    request.log.error({ err: error.cause ?? error }, 'a procedure failed')
  return sendErrorText(request, reply, { status, ...detailsOf(error), ...explain(error, request.id) })
}

/** One sentence as plain text, or RFC 9457's form for clients that ask for it. */
function sendErrorText(request: FastifyRequest, reply: FastifyReply, error: ErrorResponse) {
  const { status, message, fields = {}, retryAfterSeconds, requires2FA, present } = error
  reply.code(status)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  if (requires2FA) return reply.type('application/json; charset=utf-8').send({ requires2FA, message })
  if (!acceptsProblem(request)) return reply.type('text/plain; charset=utf-8').send(message)
  const problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    errors: Object.entries(fields).map(([path, detail]) => ({ path, detail })),
    ...(present && { present }),
  }
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

const acceptsProblem = (request: FastifyRequest) =>
  request.headers.accept?.includes('application/problem+json') ?? false

/** Sends the error of a request that never reached a procedure: a malformed body, an unknown address. */
export const sendTransportError = (
  error: { statusCode?: number; code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
) => sendError(request, reply, explainTransportError(error, request))
