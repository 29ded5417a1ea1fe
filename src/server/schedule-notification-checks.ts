import type { FastifyInstance } from 'fastify'
import { checkNotifications } from './features/notifications/check-notifications-queries'
import type { Db } from './platform/database/database'

const intervalMilliseconds = 10_000

/** Removes notifications that became unreadable while the app is listening. Any number of processes may do so. */
export function scheduleNotificationChecks(app: FastifyInstance, db: Db) {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= checkNotifications(db)
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'unreadable notifications could not be removed'),
      )
      .finally(() => (running = null))
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(run, intervalMilliseconds).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
