import { Gauge, Registry } from 'prom-client'
import type { Db, PoolUse } from '../database/database'
import { countQueuedMails } from '../mail/mail-queries'

export type Metrics = ReturnType<typeof createMetrics>

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
