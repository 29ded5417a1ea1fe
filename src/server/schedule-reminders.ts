import type { FastifyInstance } from 'fastify'
import type { LiveUpdates } from './core/services'
import { sendReminders } from './features/reminders/send-reminders'
import type { Db } from './platform/database/database'

const intervalMilliseconds = 60 * 1000

type Parts = { db: Db; live: LiveUpdates; clock: () => Date }

/** Sends due reminders once a minute while the app is listening. Any number of processes may do so. */
export function scheduleReminders(app: FastifyInstance, { db, live, clock }: Parts) {
  const remind = () =>
    sendReminders({ db, now: clock(), onReminded: (people) => live.publish(db, { people }) }).catch(
      (error: unknown) => app.log.warn({ err: error }, 'reminders could not be sent'),
    )
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => void remind(), intervalMilliseconds).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
