import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify'
import { tooSlow } from '../../core/limit-errors'
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

const usual = {
  /** How long the body of a request may take to arrive. */
  timeoutMilliseconds: 15_000,
  /** A client must send this many bytes in each such interval: a KiB a second. */
  windowMilliseconds: 30_000,
  bytesOfWindow: 30 * 1024,
  /** The time for the answer to a request that was cut off. */
  graceMilliseconds: 5_000,
}

/**
 * Cuts off a request whose body takes too long, or arrives at less than a KiB a second: Node's own limit does not apply
 * once the headers are complete and bytes keep arriving.
 */
export function cutSlowBodies(app: FastifyInstance, limits: Partial<typeof usual> = {}) {
  const { timeoutMilliseconds, windowMilliseconds, bytesOfWindow, graceMilliseconds } = {
    ...usual,
    ...limits,
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const { raw } = request
      const cut = () => {
        stop()
        setTimeout(() => raw.destroy(), graceMilliseconds).unref()
        endBody(request, reply)
      }
      // While the buffer is full, the client waits for the server.
      const arrival = () => ({
        bytes: raw.socket.bytesRead,
        hasRoom: raw.readableLength < raw.readableHighWaterMark,
      })
      let before = arrival()
      const look = () => {
        const now = arrival()
        if (raw.complete) stop()
        else if (before.hasRoom && now.hasRoom && now.bytes - before.bytes < bytesOfWindow) cut()
        before = now
      }
      const timer = setTimeout(cut, bodyTimeoutOf(request) ?? timeoutMilliseconds).unref()
      const window = setInterval(look, windowMilliseconds).unref()
      const stop = () => {
        clearTimeout(timer)
        clearInterval(window)
      }
      raw.once('end', stop).once('close', stop)
    }
    done()
  })
}

/** The reader of the body gets the error and answers with it; without a reader, it is answered here. */
function endBody({ raw }: FastifyRequest, reply: FastifyReply) {
  reply.raw.once('finish', () => raw.destroy())
  if (reply.sent) raw.destroy()
  else if (raw.listenerCount('error') > 0) raw.emit('error', tooSlow())
  else reply.header('connection', 'close').send(tooSlow())
}

/** How long the body of a request may take to arrive, if its route says so. */
export function bodyTimeoutOf({ routeOptions: { config } }: FastifyRequest) {
  const timeout = 'bodyTimeoutMilliseconds' in config ? config.bodyTimeoutMilliseconds : undefined
  return typeof timeout === 'number' ? timeout : undefined
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
