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

/**
 * Deletes expired rows: sessions, rate limits, idempotency keys, tokens, handshakes, known browsers, pending two-factor
 * secrets, files of former builds, notifications and emails of former months.
 */
export const cleanUp = (db: Db, sessions: Sessions) =>
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
  ])
