import { sql } from 'kysely'
import { mailedAfterVerificationHours } from '@/domain/notification'
import { mailTime } from '../../core/notifications/mail-time-queries'
import type { Db } from '../../platform/database/database'

/**
 * What waits to be mailed to a person is due by the hour and zone that they have just chosen. Without a daily email,
 * nothing is due later than it was.
 */
export const rescheduleMails = (transaction: Db, userId: number) =>
  sql`
    update notifications set mail_at = case
      when chosen.daily_mail_at is null then least(mail_at, chosen.at)
      else chosen.at
    end
    from (select daily_mail_at, ${mailTime('users')} as at from users where id = ${userId} offset 0) chosen
    where user_id = ${userId} and mail_at is not null and mail_at <> 'infinity'`.execute(transaction)

/** What waited for the address to be verified is due, if it is still news. */
export const mailWhatWaited = (transaction: Db, userId: number) =>
  sql`
    update notifications set mail_at = case
      when read_at is null and created_at > now() - make_interval(hours => ${mailedAfterVerificationHours}::integer)
        then (select ${mailTime('users')} from users where id = ${userId})
    end
    where user_id = ${userId} and mail_at = 'infinity'`.execute(transaction)
