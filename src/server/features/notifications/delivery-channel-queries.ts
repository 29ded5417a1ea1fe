import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Database } from '@db/schema'
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
export const isMailed = ({ kind, assignmentMails, preference }: MailChoice) => sql<boolean>`
  coalesce(
    case ${kind} when 'assigned' then ${assignmentMails} else ${preference} end, ${kind} in (${kindList(mailedKinds)})
  )`

const query = expressionBuilder<Database>()

/**
 * How a person hears of an event of a kind that happens now: a row, or none if they want to hear of it neither in the
 * inbox nor by email. Nothing is joined, so that a plan that was made while there were few people looks them up.
 */
export function deliveryChannels(userId: Sql, kind: Sql) {
  const channels = query
    .selectFrom((eb) =>
      eb
        .selectFrom('users')
        .select(['id', 'emailProven', 'dailyMailAt', 'timeZone', 'assignmentMails'])
        .where('id', '=', sql<number>`${userId}`)
        .offset(sql.lit(0))
        .as('account'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('notificationPreferences as chosen')
          .select(['chosen.inbox', 'chosen.mail'])
          .whereRef('chosen.userId', '=', 'account.id')
          .where('chosen.kind', '=', sql<NotificationKind>`${kind}`)
          .offset(sql.lit(0))
          .as('preference'),
      (join) => join.onTrue(),
    )
  const inInbox = sql<boolean>`coalesce(${sql.ref('preference.inbox')}, true)`
  const isMailedToo = isMailed({
    kind,
    assignmentMails: sql.ref('account.assignmentMails'),
    preference: sql.ref('preference.mail'),
  })
  return channels
    .select((eb) => [
      inInbox.as('inInbox'),
      eb.case().when(isMailedToo).then(mailTime('account')).end().as('mailAt'),
    ])
    .where((eb) => eb.or([inInbox, isMailedToo]))
}

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
