import type { FastifyInstance } from 'fastify'
import { queueNotificationMails } from './features/notification-mails/queue-mails-queries'
import type { Db } from './platform/database/database'

const intervalMilliseconds = 5_000

/** Puts due notifications into emails while the app is listening. Any number of processes may do so. */
export function scheduleNotificationMails(app: FastifyInstance, db: Db) {
  let running: Promise<void> | null = null
  const queue = async () => {
    while ((await queueNotificationMails(db)) > 0);
  }
  const run = () => {
    running ??= queue()
      .catch((error: unknown) => app.log.warn({ err: error }, 'due notifications could not be mailed'))
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
