import type { FastifyInstance } from 'fastify'
import { hourMilliseconds, minuteMilliseconds } from '@/domain/units'
import { deleteOldKeys } from './core/idempotency-queries'
import type { Files, LiveUpdates } from './core/services'
import { limitBins } from './features/bin/limit-bins-queries'
import { sweepBins } from './features/bin/sweep-bin'
import { reclaimSpace } from './features/files/database-store'
import { sweepContents, sweepOwnerless } from './features/files/stored-contents'
import { continueImports } from './features/imports/import-jobs'
import { deleteOldImports } from './features/imports/ended-import-queries'
import { deleteOldMails, deleteOldNotifications } from './features/notification-mails/cleanup-queries'
import { queueNotificationMails } from './features/notification-mails/queue-mails'
import { checkNotifications } from './features/notifications/check-notifications'
import { sendReminders } from './features/reminders/send-reminders'
import { archiveFinishedTasks } from './features/tasks/archive-finished'
import { deleteGoneStaleTasks, recount } from './features/relations/recount-queries'
import { finishMoves } from './features/tasks/move-tasks'
import { deleteOldTokens } from './identity/accounts/token-queries'
import { deleteExpiredHandshakes } from './identity/oidc/handshake-queries'
import { deleteExpiredRateLimits } from './identity/rate-limits/rate-limit-queries'
import { deleteOldKnownBrowsers } from './identity/sessions/known-browser-queries'
import type { Sessions } from './identity/sessions/sessions'
import { deleteExpiredSetups } from './identity/two-factor/two-factor-queries'
import type { Db } from './platform/database/database'
import type { EndableWork } from './platform/process/endable-work'
import { type Job, scheduleJob } from './platform/process/schedule-job'
import { deleteOldWebFiles } from './platform/web-files/web-file-queries'

const second = 1_000

type Parts = {
  db: Db
  files: Files
  live: LiveUpdates
  importWork: EndableWork
  sessions: Sessions
  clock: () => Date
}

/** The jobs that run without a request. Any number of processes may run each at the same time. */
export function scheduleJobs(app: FastifyInstance, { db, files, live, importWork, sessions, clock }: Parts) {
  const jobs: Job[] = [
    { intervalMilliseconds: hourMilliseconds, failure: 'cleanup failed', run: () => cleanUp(db, sessions) },
    {
      intervalMilliseconds: hourMilliseconds,
      failure: 'bins that keep too much could not be limited',
      run: () => limitBins(db),
    },
    {
      intervalMilliseconds: hourMilliseconds,
      failure: 'contents without a file could not be deleted',
      run: () => sweepContents(files, db),
    },
    {
      intervalMilliseconds: 2 * second,
      failure: 'contents of deleted files could not be deleted',
      async run() {
        await sweepOwnerless(files, db)
        await reclaimSpace(db)
      },
    },
    {
      intervalMilliseconds: 5 * second,
      failure: 'what is past its time in the bins could not be deleted',
      run: (closing) => sweepBins(db, () => closing.aborted),
    },
    {
      intervalMilliseconds: 5 * second,
      failure: 'an import that was left could not be continued',
      run: () => continueImports({ db, files, live, importWork, warn: app.log.warn.bind(app.log) }),
    },
    {
      intervalMilliseconds: hourMilliseconds,
      failure: 'finished tasks could not be archived',
      run: () =>
        archiveFinishedTasks({
          db,
          now: clock(),
          onArchived: (projectId) => live.publish(db, { projects: [projectId] }),
        }),
    },
    {
      intervalMilliseconds: 2 * second,
      failure: 'moves of tasks could not be finished',
      run: (closing) => finishMoves(db, () => closing.aborted),
    },
    {
      intervalMilliseconds: 2 * second,
      failure: 'related tasks could not be counted again',
      run: (closing) => recount({ db, live }, () => closing.aborted),
    },
    {
      intervalMilliseconds: minuteMilliseconds,
      failure: 'reminders could not be sent',
      run: () => sendReminders({ db, now: clock(), onReminded: (people) => live.publish(db, { people }) }),
    },
    {
      intervalMilliseconds: 5 * second,
      failure: 'due notifications could not be mailed',
      run: async () => {
        while ((await queueNotificationMails(db)) > 0);
      },
    },
    {
      intervalMilliseconds: 10 * second,
      failure: 'unreadable notifications could not be removed',
      run: () => checkNotifications(db),
    },
  ]
  for (const job of jobs) scheduleJob(app, job)
}

/**
 * Deletes expired rows: sessions, rate limits, idempotency keys, tokens, handshakes, known browsers, pending two-factor
 * secrets, files of former builds, imports, notifications and emails of former months.
 */
const cleanUp = (db: Db, sessions: Sessions) =>
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
    deleteOldImports(db),
    deleteGoneStaleTasks(db),
  ])
