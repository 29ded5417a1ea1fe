import { sql } from 'kysely'
import { mailedAfterVerificationHours } from '@/domain/notification'
import { mailTime } from '../../core/notifications/readable-queries'
import type { Db } from '../../platform/database/database'
import { ago } from '../../platform/database/moments'

const never = sql.lit('infinity')

/** SQL for the time at which an email to the user about a present event is due. */
const ownMailTime = (db: Db, userId: number) =>
  db.selectFrom('users').select(mailTime('users').as('at')).where('id', '=', userId)

/**
 * Updates when the pending notifications of a person are due, after they changed the hour or time zone of their emails.
 * Without a daily email, none becomes due later than before.
 */
export const rescheduleMails = (transaction: Db, userId: number) =>
  transaction
    .updateTable('notifications')
    .from(ownMailTime(transaction, userId).select('dailyMailAt').as('chosen'))
    .set((eb) => ({
      mailAt: eb
        .case()
        .when('chosen.dailyMailAt', 'is', null)
        .then(eb.fn<string>('least', ['notifications.mailAt', 'chosen.at']))
        .else(eb.ref('chosen.at'))
        .end(),
    }))
    .where('notifications.userId', '=', userId)
    .where('notifications.mailAt', 'is not', null)
    .where('notifications.mailAt', '<>', never)
    .execute()

/** Makes notifications due that waited for the verification of the address and are still recent. */
export const mailWhatWaited = (transaction: Db, userId: number) =>
  transaction
    .updateTable('notifications')
    .set((eb) => ({
      mailAt: eb
        .case()
        .when(
          eb.and([
            eb('readAt', 'is', null),
            eb('createdAt', '>', ago(mailedAfterVerificationHours, 'hours')),
          ]),
        )
        .then(ownMailTime(transaction, userId).$asScalar())
        .end(),
    }))
    .where('userId', '=', userId)
    .where('mailAt', '=', never)
    .execute()
