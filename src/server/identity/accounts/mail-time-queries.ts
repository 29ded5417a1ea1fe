import { sql } from 'kysely'
import { mailedAfterVerificationHours } from '@/domain/notification'
import type { Db } from '../../platform/database/database'

/** What waits to be mailed to a person is due by the hour and zone that they have just chosen. */
export const rescheduleMails = (transaction: Db, userId: number) =>
  sql`
    update notifications set mail_at = (select mail_time(${userId}))
    where user_id = ${userId} and mail_at is not null and mail_at <> 'infinity'`.execute(transaction)

/** What waited for the address to be verified is due, if it is still news. */
export const mailWhatWaited = (transaction: Db, userId: number) =>
  sql`
    update notifications set mail_at = case
      when read_at is null and created_at > now() - make_interval(hours => ${mailedAfterVerificationHours}::integer)
        then (select mail_time(${userId}))
    end
    where user_id = ${userId} and mail_at = 'infinity'`.execute(transaction)
