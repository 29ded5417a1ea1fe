import { type Expression, sql } from 'kysely'
import { notificationLifetimeDays } from '@/domain/notification'
import type { Db } from '../../platform/database/database'
import { ago } from '../../platform/database/moments'

const rowsAtOnce = 1_000

/** Sent and failed emails are kept as long as their notifications. */
const mailLifetimeDays = notificationLifetimeDays

export const deleteOldNotifications = (db: Db) =>
  inSteps(() => {
    const old = db
      .selectFrom('notifications')
      .select('id')
      .where('createdAt', '<', ago(notificationLifetimeDays, 'days'))
      .orderBy('createdAt')
      .limit(sql.lit(rowsAtOnce))
      .forUpdate()
      .skipLocked()
    return db.deleteFrom('notifications').where('id', '=', anyOf(old)).executeTakeFirst()
  })

/** An invitation's email stays with it, because its state is shown. */
export const deleteOldMails = (db: Db) =>
  inSteps(() => {
    const old = db
      .selectFrom('mails')
      .select('id')
      .where('state', '<>', sql.lit('queued'))
      .where('invitationId', 'is', null)
      .where('createdAt', '<', ago(mailLifetimeDays, 'days'))
      .orderBy('createdAt')
      .limit(sql.lit(rowsAtOnce))
      .forUpdate()
      .skipLocked()
    return db.deleteFrom('mails').where('id', '=', anyOf(old)).executeTakeFirst()
  })

/** PostgreSQL evaluates an array before it looks up the rows. A join would read all rows. */
const anyOf = (rows: Expression<{ id: number }>) => sql<number>`any(array${rows})`

/** Each step locks some rows for a moment; other processes skip them and delete others. */
async function inSteps(step: () => Promise<{ numDeletedRows: bigint }>) {
  let deleted = rowsAtOnce
  while (deleted === rowsAtOnce) deleted = Number((await step()).numDeletedRows)
}
