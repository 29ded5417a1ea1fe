import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOldMails, deleteOldNotifications } from './features/notification-mails/cleanup-queries'
import { findNotificationFacts } from './features/notification-mails/notification-mail-queries'
import { queueNotificationMails } from './features/notification-mails/queue-mails'
import { switchMailsOff } from './features/notification-mails/unsubscribe-queries'
import { sendReminders } from './features/reminders/send-reminders'
import { openDatabase } from './platform/database/database'
import {
  dropMail,
  markFailed,
  markHandedOver,
  postponeMail,
  takeDueMails,
} from './platform/mail/mail-queries'
import { usingIndexes } from './platform/database/statement'
import { genericPlan, isExplainable, tableScanned } from './testing/database/generic-plan'
import { largeDatabase } from './testing/fixtures/large-data'
import { testDatabase } from './testing/database/test-database'

const { connectionString } = await largeDatabase()
const { db: quietDb, close: closeQuietly } = openDatabase(connectionString, { preparedStatements: false })
const seen = new Set<string>()
const { db, close } = openDatabase(connectionString, { onStatement: (statement) => seen.add(statement) })
afterAll(async () => {
  await close()
  await closeQuietly()
})

beforeAll(async () => {
  await quietDb.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`
    insert into mails (template, recipient_id, task_id, state, created_at)
    select 'notifications', user_id, task_id, case when id % 100 = 0 then 'queued' else 'handed_over' end,
      now() - make_interval(days => id::integer % 100)
    from notifications`.execute(transaction)
    await sql`update notifications set mail_at = now() where id % 100 = 0`.execute(transaction)
    await sql`
    insert into notification_preferences (user_id, kind, inbox, mail)
    select id, kind, true, true from users, unnest(array['commented', 'status_changed', 'due_soon']) kind`.execute(
      transaction,
    )
  })
  await sql`analyze`.execute(quietDb)
})

/** The tables that grow with use. A join with many people may read them all in the order of their ids. */
const growing = [
  'tasks',
  'notifications',
  'mails',
  'task_watchers',
  'comments',
  'notification_preferences',
  'projects',
  'project_members',
]

async function statementsOf(work: () => Promise<unknown>) {
  seen.clear()
  await work()
  const statements = [...seen].filter(isExplainable)
  expect(statements).not.toEqual([])
  return statements
}

const remindAndQueue = async () => {
  await sendReminders({ db, now: new Date(), onReminded: () => {} })
  await queueNotificationMails(db)
}

test('reminders and the queue of notifications look up what grows, also as planned while there was nothing', async () => {
  const statements = await statementsOf(remindAndQueue)
  const empty = openDatabase((await testDatabase()).connectionString, { preparedStatements: false })
  await sql`vacuum analyze`.execute(empty.db)
  for (const statement of statements) {
    const plan = await usingIndexes(empty.db, (transaction) => genericPlan(transaction, statement))
    expect([tableScanned(plan, [...growing, 'users']), plan]).toEqual([undefined, expect.anything()])
  }
  await empty.close()
})

test('reminders and the queue of notifications read what grows by indexes only', async () => {
  for (const statement of await statementsOf(remindAndQueue)) {
    const plan = await usingIndexes(quietDb, (transaction) => genericPlan(transaction, statement))
    expect([tableScanned(plan, growing), plan]).toEqual([undefined, expect.anything()])
  }
})

const jobs: Record<string, () => Promise<unknown>> = {
  'taking due emails': () => takeDueMails(db, 10),
  'composing an email of notifications': () => findNotificationFacts(db, 1, 1),
  'handing an email over': () => markHandedOver(db, 1, [1]),
  'dropping an email': () => dropMail(db, 2),
  'an email that fails': () => markFailed(db, 3, 'Refused'),
  'an email that is sent later': () => postponeMail(db, 4, { seconds: 60, error: 'Later', isRefused: true }),
  'unsubscribing from a kind': () => switchMailsOff(db, { userId: 1, kinds: ['mentioned'] }),
  'unsubscribing from the daily email': () => switchMailsOff(db, { userId: 1, kinds: 'daily' }),
  'the cleanup of notifications': () => deleteOldNotifications(db),
  'the cleanup of emails': () => deleteOldMails(db),
}

test.each(Object.entries(jobs))('%s reads what grows by indexes only', async (_name, job) => {
  for (const statement of await statementsOf(job)) {
    const plan = await genericPlan(quietDb, statement)
    expect([tableScanned(plan, growing), plan]).toEqual([undefined, expect.anything()])
  }
})
