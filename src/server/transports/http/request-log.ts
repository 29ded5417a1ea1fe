import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { viewerOf } from '../../core/context'

/** One line for each completed request, with the route's pattern instead of the URL, which may contain a token. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override routeNotFound() {}

  override defaultErrorLog(error: Error, _request: FastifyRequest, reply: FastifyReply) {
    if (reply.statusCode >= 500) reply.log.error({ err: error }, 'unexpected error')
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const facts = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      userId: viewerOf(request),
      address: request.ip,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (error) reply.log.error({ ...facts, err: error }, 'request failed')
    else reply.log.info(facts, 'request')
  }
}
