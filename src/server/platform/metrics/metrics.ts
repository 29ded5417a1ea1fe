import { Gauge, Registry } from 'prom-client'
import type { Db, PoolUse } from '../database/database'
import { countQueuedMails } from '../mail/mail-queries'

export type Metrics = ReturnType<typeof createMetrics>

/** What this process tells of itself. Gauges are read when they are asked for, and cost nothing before. */
export function createMetrics(db: Db, poolUse?: () => PoolUse) {
  const registry = new Registry()

  /** Adds a figure that `read` tells; while it cannot, the figure is left out. */
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
