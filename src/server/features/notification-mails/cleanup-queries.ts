/** Written as SQL: the table is a parameter of the statement. */
import { type RawBuilder, sql } from 'kysely'
import { notificationLifetimeDays } from '@/domain/notification'
import type { Db } from '../../platform/database/database'

const rowsAtOnce = 1_000

/** Emails that were handed over or failed are kept as long as the notifications that they told. */
const mailLifetimeDays = notificationLifetimeDays

export const deleteOldNotifications = (db: Db) =>
  deleteInSteps(
    db,
    sql`notifications`,
    sql`created_at < now() - make_interval(days => ${notificationLifetimeDays})`,
  )

/** An invitation's email stays with it, because its state is shown. */
export const deleteOldMails = (db: Db) =>
  deleteInSteps(
    db,
    sql`mails`,
    sql`
      state <> 'queued' and invitation_id is null
      and created_at < now() - make_interval(days => ${mailLifetimeDays})`,
  )

/** Each statement locks some rows for a moment; other processes skip them and delete others. */
async function deleteInSteps(db: Db, table: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  let deleted = rowsAtOnce
  while (deleted === rowsAtOnce) {
    // An array is read before the rows are looked up; joined, all rows would be read.
    const { numAffectedRows } = await sql`
      delete from ${table} where id = any(array(
        select id from ${table} where ${condition} order by created_at limit ${rowsAtOnce} for update skip locked
      ))`.execute(db)
    deleted = Number(numAffectedRows ?? 0)
  }
}
