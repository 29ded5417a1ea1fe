import { sql } from 'kysely'
import type { MailTable } from '@db/schema/notifications'
import { mailDelayMinutes } from '@/domain/notification'
import type { Db } from '../../platform/database/database'
import { fromNow, now } from '../../platform/database/moments'
import { valueRows } from '../../platform/database/value-rows'
import { isStillToBeMailed } from './still-mailed-queries'

/** The limits of one run: notifications, people, and notifications of each person. */
const dueAtOnce = 500
const peopleAtOnce = 5
const notificationsOfPerson = 1_000

export type MailTemplate = Extract<MailTable['template'], 'notifications' | 'daily'>

const ids = (values: readonly number[]) => sql<number>`any(${values}::bigint[])`

/** The people with due notifications, longest wait first. Rows locked by another transaction are skipped. */
export async function listDuePeople(db: Db) {
  const due = await db
    .selectFrom('notifications')
    .select('userId')
    .where('mailAt', '<=', now)
    .orderBy('mailAt')
    .limit(sql.lit(dueAtOnce))
    .forUpdate()
    .skipLocked()
    .execute()
  return [...new Set(due.map(({ userId }) => userId))].slice(0, peopleAtOnce)
}

/** Whether the address of a person is verified, and whether they get one email a day. */
export async function findRecipient(db: Db, userId: number) {
  const { isVerified, dailyMailAt } = await db
    .selectFrom('users')
    .select(['emailProven as isVerified', 'dailyMailAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const template: MailTemplate = dailyMailAt === null ? 'notifications' : 'daily'
  return { isVerified, template }
}

/** The pending notifications of a person, the earliest first. `offset` keeps the index by people. */
export const listWaiting = (db: Db, userId: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('notifications')
        .select(['id', 'taskId', 'kind', 'mailAt', 'mailHeld'])
        .where('userId', '=', userId)
        .where('mailAt', 'is not', null)
        .offset(sql.lit(0))
        .as('own'),
    )
    .select(['own.id', 'own.taskId', 'own.kind', 'own.mailHeld'])
    .select((eb) => eb('own.mailAt', '<=', now).$castTo<boolean>().as('isDue'))
    .orderBy('own.mailAt')
    .limit(sql.lit(notificationsOfPerson))
    .execute()

/** Locks those of some notifications that are still pending. Rows locked by another transaction are skipped. */
export async function lockWaiting(db: Db, notificationIds: readonly number[]) {
  const locked = await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', ids(notificationIds))
    .where('mailAt', 'is not', null)
    .forUpdate()
    .skipLocked()
    .execute()
  return locked.map(({ id }) => id)
}

/** Notifications with whether they are still to be mailed, the earliest first. */
export const listPending = (db: Db, notificationIds: readonly number[]) =>
  db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.taskId', 'n.kind', 'n.mailHeld', isStillToBeMailed.as('isMailed')])
    .where('n.id', '=', ids(notificationIds))
    .orderBy('n.mailAt')
    .execute()

/** The emails of notifications to a person. */
const mailsTo = (db: Db, userId: number) =>
  db
    .selectFrom('mails')
    .where('recipientId', '=', userId)
    .where('template', 'in', [sql.lit<MailTemplate>('notifications'), sql.lit<MailTemplate>('daily')])

/**
 * The emails to a person that count: pending ones, and those of the last hour. Pending emails are sent within an hour,
 * so that no hour has more emails than were counted when the last one was queued.
 */
export function countMails(db: Db, userId: number) {
  const waiting = mailsTo(db, userId)
    .where('state', '=', sql.lit('queued'))
    .select(sql<string | null>`null::timestamptz`.as('handedOverAt'))
  const sent = mailsTo(db, userId)
    .where('state', '=', sql.lit('handed_over'))
    .where('handedOverAt', '>', sql<string>`now() - interval '1 hour'`)
    .select('handedOverAt')
  return db
    .selectFrom(waiting.unionAll(sent).as('mail'))
    .select((eb) => [
      eb.fn.countAll<number>().as('mails'),
      sql<string>`coalesce(min(${eb.ref('mail.handedOverAt')}) + interval '1 hour', ${fromNow(mailDelayMinutes, 'mins')})`.as(
        'hasRoomAt',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Locks the queued emails to a person, so that none is sent before the transaction ends. */
export const lockQueuedMails = (db: Db, userId: number, template: MailTemplate) =>
  mailsTo(db, userId)
    .select(['id', 'taskId'])
    .where('state', '=', sql.lit('queued'))
    .where('template', '=', template)
    .forUpdate()
    .execute()

type NewMails = { userId: number; template: MailTemplate; taskIds: readonly (number | null)[] }

/** Queues an email for each task, or for none. */
export function insertMails(db: Db, { userId, template, taskIds }: NewMails) {
  const rows = taskIds.map((taskId) => ({ taskId }))
  return db
    .insertInto('mails')
    .columns(['taskId', 'template', 'recipientId'])
    .expression(
      db
        .selectFrom(valueRows('told', rows, { taskId: 'bigint' }))
        .select('told.taskId')
        .select((eb) => [eb.val(template).as('template'), eb.val(userId).as('recipientId')]),
    )
    .returning(['id', 'taskId'])
    .execute()
}

/** The outcome for a notification: it is in an email, it waits, or it is not mailed. */
export type Mailing = {
  id: number
  mailId: number | null
  /** The value is text in PostgreSQL's format, because it may be infinity. */
  mailAt: string | null
  mailHeld: boolean
}

export async function updateMailings(db: Db, mailings: readonly Mailing[]) {
  const table = valueRows('mailing', mailings, {
    id: 'bigint',
    mailId: 'bigint',
    mailAt: 'timestamptz',
    mailHeld: 'boolean',
  })
  await db
    .updateTable('notifications')
    .from(table)
    .set((eb) => ({
      mailId: eb.ref('mailing.mailId'),
      mailAt: eb.ref('mailing.mailAt'),
      mailHeld: eb.ref('mailing.mailHeld'),
    }))
    .whereRef('notifications.id', '=', 'mailing.id')
    .where('notifications.id', '=', ids(mailings.map(({ id }) => id)))
    .execute()
}
