import { sql } from 'kysely'
import { mailedAfterVerificationHours } from '@/domain/notification'
import { mailTime } from '../../core/notifications/readable-queries'
import type { Db } from '../../platform/database/database'
import { ago } from '../../platform/database/moments'

const never = sql.lit('infinity')

/** When an email to the user about something that happens now is due. */
const ownMailTime = (db: Db, userId: number) =>
  db.selectFrom('users').select(mailTime('users').as('at')).where('id', '=', userId)

/**
 * What waits to be mailed to a person is due by the hour and zone that they have just chosen. Without a daily email,
 * nothing is due later than it was.
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

/** What waited for the address to be verified is due, if it is still news. */
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
