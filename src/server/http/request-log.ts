import type { FastifyInstance } from 'fastify'

/** One line for each answered request, with the route's pattern in place of a URL that may hold a token. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    }
    request.log.info(facts, 'request')
  })
}
