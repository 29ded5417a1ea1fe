import { createHash, timingSafeEqual } from 'node:crypto'
import { Gauge, Registry, collectDefaultMetrics, Histogram } from 'prom-client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, PoolUse } from '../database/database'
import { countQueuedMails } from '../mail/mail-queries'

type Metrics = ReturnType<typeof createMetrics>

/** The metrics of this process. Gauges are read on request only. */
export function createMetrics(db: Db, poolUse?: () => PoolUse) {
  const registry = new Registry()

  /** Adds a gauge with the value of `read`; if `read` throws, the gauge is left out. */
  function gauge(name: string, help: string, read: () => number | Promise<number>) {
    registry.registerMetric(
      new Gauge({
        name: `laneway_${name}`,
        help,
        registers: [],
        async collect() {
          try {
            this.set(await read())
          } catch {
            this.remove()
          }
        },
      }),
    )
  }

  if (poolUse) {
    gauge('database_connections', 'Open connections to the database', () => poolUse().open)
    gauge('database_connections_idle', 'Open connections that nobody uses', () => poolUse().idle)
    gauge('database_waiting', 'Statements that wait for a connection', () => poolUse().waiting)
  }
  gauge('mails_queued', 'Mails of all processes that wait to be sent', () => countQueuedMails(db))
  return { registry, gauge }
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Serves `/metrics` in Prometheus' text format, with the bearer token. */
export function serveMetrics(app: FastifyInstance, { registry }: Metrics, token: string) {
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'laneway_request_duration_seconds',
    help: 'Answered requests by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    if (isStream(request)) return
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })

  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('Send METRICS_TOKEN as bearer token')
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** The duration of a stream is the time that a board is open, not a response time. */
const isStream = ({ headers, routeOptions }: FastifyRequest) =>
  headers.accept === 'text/event-stream' || routeOptions.url?.endsWith('/events') === true

/** Compares digests, which have equal lengths, in constant time. */
function isToken(authorization: string | undefined, token: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}
