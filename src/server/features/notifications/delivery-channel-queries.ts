/**
 * Written as SQL: how a person hears of an event is part of the statements of the fast lanes, which every change of a
 * task waits for, and of those that queue emails.
 */
import { type Expression, sql } from 'kysely'
import { type NotificationKind, mailedKinds } from '@/domain/notification'
import type { LockedProject } from '../../core/changes/locked-project-queries'
import { mailTime } from '../../core/notifications/readable-queries'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'
import type { Audience, DeliveryChannels } from './recipients'

type Sql = Expression<unknown>

/** SQL for a list of kinds. Literals, so that a plan knows them. */
export const kindList = (kinds: readonly NotificationKind[]) => sql.join(kinds.map((kind) => sql.lit(kind)))

type MailChoice = { kind: Sql; assignmentMails: Sql; preference: Sql }

/** SQL for whether a kind is mailed to a person. The account says whether assignments are. */
export const isMailed = ({ kind, assignmentMails, preference }: MailChoice) => sql`
  coalesce(
    case ${kind} when 'assigned' then ${assignmentMails} else ${preference} end, ${kind} in (${kindList(mailedKinds)})
  )`

/**
 * SQL for how a person hears of an event of a kind that happens now: a row with `in_inbox` and `mail_at`, or none if they
 * want to hear of it neither in the inbox nor by email.
 */
export const deliveryChannels = (userId: Sql, kind: Sql) => sql<{ inInbox: boolean; mailAt: string | null }>`
  (
    select wanted.in_inbox, case when wanted.is_mailed then ${mailTime('account')} end as mail_at
    from (
      select id, email_proven, daily_mail_at, time_zone, assignment_mails from users where id = ${userId} offset 0
    ) account
    left join lateral (
      select inbox, mail from notification_preferences where user_id = account.id and kind = ${kind} offset 0
    ) preference on true
    cross join lateral (
      select coalesce(preference.inbox, true) as in_inbox,
        ${isMailed({ kind, assignmentMails: sql`account.assignment_mails`, preference: sql`preference.mail` })} as is_mailed
    ) wanted
    where wanted.in_inbox or wanted.is_mailed
  )`

/** How a user hears of an event that happens now; undefined if they do not. */
export const findDeliveryChannels = (
  db: Db,
  { userId, kind }: Audience,
): Promise<Pick<DeliveryChannels, 'inInbox' | 'mailAt'> | undefined> =>
  db
    .selectFrom(deliveryChannels(sql`${userId}::bigint`, sql`${kind}::text`).as('channels'))
    .select('channels.inInbox')
    .select((eb) => eb.cast<string | null>('channels.mailAt', 'text').as('mailAt'))
    .executeTakeFirst()

/** How the people who see a project hear of events that happen now; nothing of those who want to hear of none. */
export const listDeliveryChannels = (
  db: Db,
  project: Pick<LockedProject, 'id' | 'userId'>,
  audience: readonly Audience[],
): Promise<DeliveryChannels[]> =>
  db
    .selectFrom(valueRows('person', audience, { userId: 'bigint', kind: 'text' }))
    .crossJoinLateral((eb) => deliveryChannels(eb.ref('person.userId'), eb.ref('person.kind')).as('channels'))
    .select(['person.userId', 'person.kind', 'channels.inInbox'])
    .select((eb) => eb.cast<string | null>('channels.mailAt', 'text').as('mailAt'))
    .where((eb) =>
      eb.or([
        eb('person.userId', '=', project.userId),
        eb.exists(
          eb
            .selectFrom('projectMembers as member')
            .whereRef('member.userId', '=', 'person.userId')
            .where('member.projectId', '=', project.id),
        ),
      ]),
    )
    .execute()
