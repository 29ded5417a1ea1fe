/** Written as SQL: its plan depends on the order of steps, each materialized, and on every `offset 0`. */
import { type RawBuilder, sql } from 'kysely'
import { gatheredKinds, mailDelayMinutes, maxMailsPerHour } from '@/domain/notification'
import { presentProject } from '../../core/notifications/readable-queries'
import type { Db } from '../../platform/database/database'
import { usingIndexes } from '../../platform/database/statement'
import { kindList, isMailed } from '../notifications/delivery-channel-queries'

/** How many due notifications one statement looks at, of how many people, and how many of each person it takes. */
const dueAtOnce = 500
const peopleAtOnce = 5
const notificationsOfPerson = 1_000

/** SQL for whether a notification `n` is told together with those of other tasks. */
const isGathered = sql`n.kind in (${kindList(gatheredKinds)})`

/** SQL for the task of the email in which a notification `n` of one of `people` is told; 0 for an email of none. */
const taskKey = (isGatheredRow: RawBuilder<unknown>) => sql`
  case when people.is_one or people.gathers and ${isGatheredRow} then 0 else coalesce(n.task_id, 0) end`

/**
 * SQL for the emails of a user that count: those that wait, and those of the last hour. Whatever waits is sent within
 * an hour of any moment at the most, so that no hour has more than were counted when the last one was queued.
 */
const countedMails = sql`
  select null::timestamptz as handed_over_at from mails
  where recipient_id = users.id and state = 'queued' and template in ('notifications', 'daily')
  union all
  select handed_over_at from mails
  where recipient_id = users.id and state = 'handed_over' and template in ('notifications', 'daily')
    and handed_over_at > now() - interval '1 hour'`

/**
 * Puts due notifications into emails: one for each person and task, or one for a person who gets a daily email.
 * Assignments and reminders of several tasks are told in one, and so is all that had to wait because the person had got
 * as many emails as they get in an hour. What waits with them goes along, and an email that is still queued is joined.
 * What was read or may no longer be read is dropped; what is for an address that is not verified waits until it is. One
 * process does so at a time: it takes its turn in a statement of its own, so that the next one counts all that the others
 * have queued.
 *
 * @returns how many notifications were taken; none also when another process is at it
 */
export const queueNotificationMails = (db: Db) =>
  usingIndexes(db, async (transaction) => {
    const { rows: turns } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('laneway notification mails', 0)) as "isOurs"`.execute(
      transaction,
    )
    return turns[0]?.isOurs ? queueDue(transaction) : 0
  })

async function queueDue(transaction: Db) {
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select user_id, mail_at from notifications where mail_at <= now()
      order by mail_at limit ${dueAtOnce} for update skip locked
    ),
    recipients as materialized (
      select users.id, users.email_proven as is_verified,
        case when daily_mail_at is null then 'notifications' else 'daily' end as template,
        ${maxMailsPerHour}::integer - counted.mails as room,
        coalesce(counted.first + interval '1 hour', now() + make_interval(mins => ${mailDelayMinutes})) as has_room_at
      from users cross join lateral (
        select count(*)::integer as mails, min(handed_over_at) as first from (${countedMails}) mail offset 0
      ) counted
      where users.id = any(array(
        select user_id from due group by user_id order by min(mail_at) limit ${peopleAtOnce}
      ))
    ),
    waiting as materialized (
      select recipients.id as user_id, n.id, n.task_id, n.mail_at, n.mail_held, ${isGathered} as is_gathered
      from recipients cross join lateral (
        select * from (
          select id, task_id, kind, mail_at, mail_held from notifications
          where user_id = recipients.id and mail_at is not null offset 0
        ) own order by mail_at limit ${notificationsOfPerson}
      ) n
    ),
    people as materialized (
      select recipients.id as user_id, is_verified, template,
        template = 'daily' or bool_or(mail_held) as is_one, count(distinct coalesce(task_id, -waiting.id)) filter (where is_gathered) > 1 as gathers
      from waiting join recipients on recipients.id = waiting.user_id group by recipients.id, is_verified, template
    ),
    taken as materialized (
      select id from notifications
      where id = any(array(
        select id from (
          select n.id, bool_or(mail_at <= now()) over (partition by user_id, ${taskKey(sql`n.is_gathered`)}) as is_due
          from waiting n join people using (user_id)
        ) placed where is_due
      )) and mail_at is not null
      for update skip locked
    ),
    pending as materialized (
      select n.id, n.user_id, n.mail_at, template, is_verified, ${taskKey(isGathered)} as task_key, ${isStillToBeMailed} as is_mailed
      from taken
      cross join lateral (select * from notifications where notifications.id = taken.id offset 0) n
      join people on people.user_id = n.user_id
    ),
    there as materialized (
      select recipient_id as user_id, template, coalesce(task_id, 0) as task_key from mails
      where recipient_id = any(array(select id from recipients))
        and state = 'queued' and template in ('notifications', 'daily')
      for update
    ),
    emails as (
      select user_id, template, task_key, min(mail_at) as first,
        exists (
          select from there
          where there.user_id = pending.user_id and there.template = pending.template and there.task_key = pending.task_key
        ) as is_there
      from pending where is_mailed and is_verified group by user_id, template, task_key
    ),
    allowed as (
      select emails.* from (
        select *, row_number() over (partition by user_id, is_there order by first, task_key) as place from emails
      ) emails join recipients on recipients.id = emails.user_id
      where is_there or place <= room
    ),
    queued as (
      insert into mails (template, recipient_id, task_id)
      select template, user_id, nullif(task_key, 0) from allowed order by user_id, task_key
      on conflict (recipient_id, template, coalesce(task_id, 0))
        where state = 'queued' and template in ('notifications', 'daily')
      do update set template = excluded.template
      returning id, recipient_id, template, coalesce(task_id, 0) as task_key
    )
    update notifications set
      mail_id = queued.id,
      mail_at = case
        when not pending.is_mailed or queued.id is not null then null
        when pending.is_verified then recipients.has_room_at
        else 'infinity'
      end,
      mail_held = mail_held or pending.is_mailed and pending.is_verified and queued.id is null
    from pending
    join recipients on recipients.id = pending.user_id
    left join queued on pending.is_mailed and queued.recipient_id = pending.user_id and queued.template = pending.template
      and queued.task_key = pending.task_key
    where notifications.id = pending.id and notifications.id = any(array(select id from pending))
    returning notifications.id`.execute(transaction)
  return rows.length
}

/** SQL for the tasks of a notification of several that were assigned to its person at once and still are theirs. */
export const assignedOfBatch = (row: string) => sql`
  select tasks.id from batch_changes batch
  cross join lateral (select id, assigned_to from tasks where id = batch.task_id offset 0) tasks
  where batch.project_id = ${sql.ref(`${row}.project_id`)} and batch.revision = ${sql.ref(`${row}.batch_revision`)}
    and (batch.fields #>> '{assignee,to,id}')::bigint = ${sql.ref(`${row}.user_id`)}
    and tasks.assigned_to = ${sql.ref(`${row}.user_id`)}`

/**
 * SQL for whether a notification `n` is still to be mailed: unread, its kind switched on, its project readable, and an
 * assignment or a reminder true. Whoever was removed from a project is told of that alone.
 */
export const isStillToBeMailed = sql`
  n.read_at is null
  and ${isMailed({
    kind: sql`n.kind`,
    assignmentMails: sql`(select assignment_mails from users where users.id = n.user_id)`,
    preference: sql`(select mail from notification_preferences where user_id = n.user_id and kind = n.kind)`,
  })}
  and case
    when n.kind <> 'assigned' then true
    when n.task_count is not null then exists (${assignedOfBatch('n')})
    else (select assigned_to from tasks where tasks.id = n.task_id) is not distinct from n.user_id
  end
  and (n.kind = 'removed' or exists (
    select from projects p
    where p.id = ${sql.raw(presentProject('n'))}
      and (
        p.user_id = n.user_id
        or exists (select from project_members where project_id = p.id and user_id = n.user_id)
      )
  ))
  and (n.due_date is null or (
    select id from tasks
    where id = n.task_id and due_date = n.due_date and assigned_to = n.user_id and status <> 'done' and not archived
  ) is not null)`
