import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { usingIndexes } from '../../platform/database/using-indexes'
import { isStillTold } from './told-queries'

/** How many due notifications one statement takes. */
const notificationsAtOnce = 500

/**
 * Puts due notifications into emails: one for each person and task, or one for a person who gets a daily email. What
 * waits with them goes along, and an email that is still queued is joined. What was read or may no longer be read is
 * dropped. Any number of processes may do so at once.
 *
 * @returns how many notifications were taken
 */
export const queueNotificationMails = (db: Db) =>
  usingIndexes(db, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      with due as materialized (
        select user_id, task_id from notifications
        where mail_at <= now() order by mail_at limit ${notificationsAtOnce} for update skip locked
      ),
      recipients as materialized (
        select id, case when daily_mail_at is null then 'notifications' else 'daily' end as template
        from users where id = any(array(select distinct user_id from due))
      ),
      groups as (
        select distinct due.user_id, case when recipients.template = 'daily' then 0 else coalesce(due.task_id, 0) end as task_key
        from due join recipients on recipients.id = due.user_id
      ),
      waiting as (
        select recipients.id as user_id, recipients.template, n.id, n.task_id,
          case when recipients.template = 'daily' then 0 else coalesce(n.task_id, 0) end as task_key
        from recipients cross join lateral (
          select id, task_id from notifications where user_id = recipients.id and mail_at is not null offset 0
        ) n
      ),
      taken as materialized (
        select id from notifications
        where id = any(array(select waiting.id from waiting join groups using (user_id, task_key))) and mail_at is not null
        for update skip locked
      ),
      told as materialized (
        select n.id, n.user_id, recipients.template,
          case when recipients.template = 'notifications' then n.task_id end as task_id, ${isStillTold} as is_told
        from taken
        cross join lateral (select * from notifications where notifications.id = taken.id offset 0) n
        join recipients on recipients.id = n.user_id
      ),
      queued as (
        insert into mails (template, recipient_id, task_id)
        select distinct template, user_id, task_id from told where is_told order by user_id, task_id
        on conflict (recipient_id, template, coalesce(task_id, 0))
          where state = 'queued' and template in ('notifications', 'daily')
        do update set template = excluded.template
        returning id, recipient_id, template, task_id
      )
      update notifications set mail_at = null, mail_id = queued.id
      from told
      left join queued on told.is_told and queued.recipient_id = told.user_id and queued.template = told.template
        and coalesce(queued.task_id, 0) = coalesce(told.task_id, 0)
      where notifications.id = told.id and notifications.id = any(array(select id from told))
      returning notifications.id`.execute(transaction)
    return rows.length
  })
