import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** Silences Fastify's own lines about requests: they hold URLs, which may hold tokens. */
export class QuietLogController extends LogController {
  override incomingRequest() {}

  override routeNotFound() {}

  override requestCompleted() {}

  override defaultErrorLog(error: Error, _request: FastifyRequest, reply: FastifyReply) {
    if (reply.statusCode >= 500) reply.log.error({ err: error }, 'unexpected error')
  }
}
