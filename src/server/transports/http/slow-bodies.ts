import type { FastifyInstance, FastifyRequest } from 'fastify'

const bodyTimeoutMilliseconds = 15_000

/**
 * Closes the connection of a request whose body takes too long: Node's own limit does not apply once the headers are
 * complete and bytes keep arriving.
 */
export function cutSlowBodies(app: FastifyInstance, timeoutMilliseconds = bodyTimeoutMilliseconds) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) {
      const { raw } = request
      const timer = setTimeout(() => raw.destroy(), timeoutMilliseconds).unref()
      const arrived = () => clearTimeout(timer)
      raw.once('end', arrived).once('close', arrived)
    }
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
