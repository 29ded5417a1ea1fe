import type { FastifyInstance } from 'fastify'
import type { LiveUpdates } from './core/services'
import { followEarlierChanges } from './features/earlier-version/earlier-changes-queries'
import { checkNotifications } from './features/notifications/check-notifications-queries'
import type { Db } from './platform/database/database'

const intervalMilliseconds = 10_000

type Parts = { db: Db; live: LiveUpdates }

/**
 * While the app is listening, notifies of what processes of the version before have written, and removes notifications
 * that became unreadable. Any number of processes may do so.
 */
export function scheduleNotificationChecks(app: FastifyInstance, { db, live }: Parts) {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= followEarlierChanges(db, (people) => live.publish(db, { people }))
      .then(() => checkNotifications(db))
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
