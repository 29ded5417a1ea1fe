import type { FastifyInstance } from 'fastify'
import { deleteOldTokens } from './accounts/token-queries'
import { deleteExpiredHandshakes } from './auth/handshake-queries'
import { deleteOldKnownBrowsers } from './auth/known-browser-queries'
import type { Sessions } from './auth/sessions'
import type { Db } from './database'
import { deleteOldKeys } from './rest/idempotency-queries'
import { deleteExpiredThrottles } from './throttles/throttle-queries'
import { deleteExpiredSetups } from './two-factor/two-factor-queries'

const hourInMilliseconds = 60 * 60 * 1000

/** Deletes once an hour what has run out: sessions, throttles, idempotency keys, tokens, handshakes, known browsers, half-done setups. Any number of processes may do so. */
export function keepHouse(app: FastifyInstance, { db, sessions }: { db: Db; sessions: Sessions }) {
  const sweep = () =>
    Promise.all([
      sessions.deleteExpired(),
      deleteExpiredThrottles(db),
      deleteOldKeys(db),
      deleteOldTokens(db),
      deleteExpiredHandshakes(db),
      deleteOldKnownBrowsers(db),
      deleteExpiredSetups(db),
    ]).catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'))
  const timer = setInterval(() => void sweep(), hourInMilliseconds).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
