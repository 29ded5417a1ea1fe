import type { FastifyInstance } from 'fastify'
import { deleteOldMails, deleteOldNotifications } from './features/notification-mails/cleanup-queries'
import { deleteOldTokens } from './identity/accounts/token-queries'
import { deleteExpiredHandshakes } from './identity/aeroauth/handshake-queries'
import { deleteOldKnownBrowsers } from './identity/sessions/known-browser-queries'
import type { Sessions } from './identity/sessions/sessions'
import type { Db } from './platform/database/database'
import { deleteOldKeys } from './core/idempotency-queries'
import { deleteExpiredRateLimits } from './identity/rate-limits/rate-limit-queries'
import { deleteOldWebFiles } from './platform/web-files/web-file-queries'
import { deleteExpiredSetups } from './identity/two-factor/two-factor-queries'

const intervalMilliseconds = 60 * 60 * 1000

/**
 * Deletes expired rows once an hour: sessions, rate limits, idempotency keys, tokens, handshakes, known browsers,
 * pending two-factor secrets, files of former builds, notifications and emails of former months. Any number of processes may do so.
 */
export function scheduleCleanup(app: FastifyInstance, { db, sessions }: { db: Db; sessions: Sessions }) {
  const sweep = () =>
    Promise.all([
      sessions.deleteExpired(),
      deleteExpiredRateLimits(db),
      deleteOldKeys(db),
      deleteOldTokens(db),
      deleteExpiredHandshakes(db),
      deleteOldKnownBrowsers(db),
      deleteExpiredSetups(db),
      deleteOldWebFiles(db),
      deleteOldNotifications(db),
      deleteOldMails(db),
    ]).catch((error: unknown) => app.log.warn({ err: error }, 'cleanup failed'))
  const timer = setInterval(() => void sweep(), intervalMilliseconds).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
