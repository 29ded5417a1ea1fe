/** Written as SQL: the first screen waits for the unread count, and its plan depends on every `offset 0`. */
import { sql } from 'kysely'
import { maxCountedNotifications, mailDelayMinutes } from '@/domain/notification'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'

/** SQL for the project of a notification. Not joined, so that the newest are read by their index. */
export const presentProject = (row: string) =>
  `coalesce((select project_id from tasks where id = ${row}.task_id), ${row}.project_id)`

/**
 * SQL for a user's notifications that are in their inbox and that they may read now, as `notification`. Access is
 * that of the project where the task is now. Whoever was removed is still notified of that, and whoever is invited of
 * an invitation to their verified address that they can still accept.
 */
export const readableNotifications = (userId: string) => `
  notifications notification
  where notification.user_id = ${userId} and notification.in_inbox and case notification.kind
    when 'removed' then true
    when 'invited' then exists (
      select from invitations
      join users invited on invited.id = ${userId} and invited.email_proven and lower(invited.email) = invitations.email
      join organization_members inviter on inviter.organization_id = invitations.organization_id
        and inviter.user_id = invitations.invited_by and inviter.role = 'admin'
      where invitations.id = notification.invitation_id and invitations.status = 'pending' and invitations.expires_at > now()
    )
    else exists (
      select from project_members member
      where member.project_id = ${presentProject('notification')} and member.user_id = ${userId}
    ) or exists (
      select from projects owned
      where owned.id = ${presentProject('notification')} and owned.user_id = ${userId}
    )
  end`

const ofProject = "kind not in ('removed', 'invited')"

/** In the order of the indexes, which is that of the ids from the newest. */
const newestFirst = 'order by -id'

type Newest = { userId: string; condition: string; limit: number }

/** SQL for the projects of a user, which may have notifications that they can read. */
const projectsOf = (userId: string) =>
  `select project_id as id from project_members where user_id = ${userId} union select id from projects where user_id = ${userId}`

/** SQL for a user's notifications that belong to no project: the newest removals and open invitations. */
const ofNoProject = ({ userId, condition, limit }: Newest) => `
  (
    select id from notifications
    where user_id = ${userId} and in_inbox and kind = 'removed' ${condition} ${newestFirst} limit ${limit}
  )
  union all
  (
    select invited.id from users person
    cross join lateral (
      select id from invitations
      where email = lower(person.email) and status = 'pending' and expires_at > now() offset 0
    ) invitation
    cross join lateral (
      select id from notifications
      where invitation_id = invitation.id and user_id = ${userId} and in_inbox ${condition} offset 0
    ) invited
    where person.id = ${userId} order by invited.id desc limit ${limit}
  )`

/**
 * SQL for the ids of a user's newest notifications, of which a few may be unreadable: those of a task that has just
 * moved. Each project's come from an index, and none of a project that the user does not see, so that it does not matter
 * how many there are. The page is among those of the projects that have the newest ones, and not older than these.
 */
export const newestInInbox = (newest: Newest) => {
  const { userId, condition, limit } = newest
  const inProject = `user_id = ${userId} and project_id = mine.id and in_inbox and ${ofProject} ${condition}`
  return `
    with mine as materialized (
      select mine.id, last.id as newest from (${projectsOf(userId)}) mine
      cross join lateral (
        select id from notifications where ${inProject} ${newestFirst} limit 1
      ) last
      order by last.id desc limit ${limit}
    ),
    oldest as (select case when count(*) < ${limit} then 0 else min(newest) end as id from mine)
    select id from (
      (
        select notification.id from mine
        cross join lateral (
          select id from notifications
          where ${inProject} and -id <= -(select id from oldest) ${newestFirst} limit ${limit}
        ) notification
        order by notification.id desc limit ${limit}
      )
      union all ${ofNoProject(newest)}
    ) candidate
    order by id desc limit ${limit}`
}

/** So many candidates are looked at for each that is wanted. */
export const candidatesForEach = 2

/**
 * SQL for the number of a user's unread notifications, up to the maximum. The projects are in no order, so that no more
 * are read than are counted.
 */
export const unreadNotifications = (userId: string) => {
  const limit = maxCountedNotifications * candidatesForEach
  const condition = 'and read_at is null'
  return `(
  select count(*)::integer from (
    select from (
      select id from (
        select notification.id from (${projectsOf(userId)}) mine
        cross join lateral (
          select id from notifications
          where user_id = ${userId} and project_id = mine.id and in_inbox and ${ofProject} ${condition}
          ${newestFirst} limit ${limit}
        ) notification
        union all ${ofNoProject({ userId, condition, limit })}
      ) every limit ${limit}
    ) candidate
    cross join lateral (
      select from ${readableNotifications(userId)} and notification.id = candidate.id offset 0
    ) readable
    limit ${maxCountedNotifications}
  ) unread
)`
}

const count = statement<{ count: number }>(`select ${unreadNotifications('$1::bigint')} as count`)

export const countUnread = async (db: Db, userId: number) => (await count.first(db, userId))?.count ?? 0

/**
 * SQL for when an email about something that happens now is due to a row of `users`: soon, at the hour of their daily
 * email, or, while their address is not verified, not by itself.
 */
export const mailTime = (person: string) => {
  const column = (name: string) => sql.ref(`${person}.${name}`)
  return sql<string>`
    case
      when not ${column('email_proven')} then timestamptz 'infinity'
      when ${column('daily_mail_at')} is null then now() + make_interval(mins => ${sql.lit(mailDelayMinutes)})
      else next_time_in_zone(${column('daily_mail_at')}, ${column('time_zone')})
    end`
}
