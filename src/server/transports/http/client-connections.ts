import type { FastifyRequest, FastifyInstance } from 'fastify'
import type { OnceUnwanted } from '../../platform/process/queue'

/** Calls back when the client of a request disconnects. One listener serves all the calls of a batch. */
export function onceClientIsGone({ raw }: FastifyRequest): OnceUnwanted {
  const waiting = new Set<() => void>()
  const leaveAll = () => {
    for (const leave of waiting) leave()
  }
  return (leave) => {
    if (waiting.size === 0) raw.socket.once('close', leaveAll)
    waiting.add(leave)
    return () => {
      waiting.delete(leave)
      if (waiting.size === 0) raw.socket.off('close', leaveAll)
    }
  }
}

const bodyTimeoutMilliseconds = 15_000

/**
 * Closes the connection of a request whose body takes too long: Node's own limit does not apply once the headers are
 * complete and bytes keep arriving.
 */
export function cutSlowBodies(app: FastifyInstance, timeoutMilliseconds = bodyTimeoutMilliseconds) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) {
      const { raw } = request
      const most = bodyTimeoutOf(request) ?? timeoutMilliseconds
      const timer = setTimeout(() => raw.destroy(), most).unref()
      const arrived = () => clearTimeout(timer)
      raw.once('end', arrived).once('close', arrived)
    }
    done()
  })
}

/** How long the body of a request may take to arrive, if its route says so. */
export function bodyTimeoutOf({ routeOptions: { config } }: FastifyRequest) {
  const timeout = 'bodyTimeoutMilliseconds' in config ? config.bodyTimeoutMilliseconds : undefined
  return typeof timeout === 'number' ? timeout : undefined
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
