import type { Server } from 'node:http'
import { setImmediate as nextIteration, setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const timeoutMilliseconds = 8_000
const sweepIntervalMilliseconds = 100
/** Iterations of the event loop: a connection is accepted in one and read in the next, however long they take. */
const iterationsWithoutArrival = 3
const maxIterations = 1_000

type Stop = {
  /** Aborted first; from then on `/readyz` reports that the process is stopping. */
  stopping: AbortController
  /** How long the process still serves requests, so that a load balancer can notice. */
  drainSeconds: number
  closeRest: () => Promise<void>
}

/**
 * Stops on the first signal: completes pending requests, then closes the rest and exits. Further signals are ignored.
 * It also stops when the process that supervises it has ended.
 */
export function stopOnSignal(app: FastifyInstance, parts: Stop) {
  let isStopping = false
  const stopOnce = () => {
    if (isStopping) return
    isStopping = true
    stop(app, parts).catch(() => process.exit(1))
  }
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, stopOnce)
}

async function stop(app: FastifyInstance, { stopping, drainSeconds, closeRest }: Stop) {
  stopping.abort()
  await delay(drainSeconds * 1_000)
  // Fastify closes only connections that are idle when the close starts, and waits for those that become idle later.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepIntervalMilliseconds)
  const insist = setTimeout(() => app.server.closeAllConnections(), timeoutMilliseconds)
  try {
    await acceptPendingConnections(app.server)
    await app.close()
    await closeRest()
    process.exit(0)
  } catch (error) {
    app.log.error({ err: error }, 'the stop failed')
    process.exit(1)
  } finally {
    clearInterval(sweep)
    clearTimeout(insist)
  }
}

/** Closing a server resets connections that the system has established but the server has not accepted or read. */
async function acceptPendingConnections(server: Server) {
  let arrivals = 0
  const count = () => {
    arrivals += 1
  }
  server.on('connection', count).on('request', count)
  let quietIterations = 0
  for (
    let iteration = 0;
    iteration < maxIterations && quietIterations < iterationsWithoutArrival;
    iteration += 1
  ) {
    const before = arrivals
    await nextIteration()
    quietIterations = arrivals === before ? quietIterations + 1 : 0
  }
  server.off('connection', count).off('request', count)
}
