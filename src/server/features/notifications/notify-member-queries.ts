import { type AliasableExpression, type Expression, sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { deliveryChannels } from './delivery-channel-queries'

type MemberEvent = {
  kind: 'added' | 'removed' | 'role_changed'
  actorId: Expression<unknown>
  people: AliasableExpression<{ userId: number }>
  projectId?: Expression<number | null>
  /** Of a removal: what the person cannot look up any more. */
  projectName?: Expression<string | null>
  organizationName?: Expression<string | null>
}

/** Notifies people of a change of their own membership, unless they have made it themselves. */
export const notifyOfMember = (
  db: Db,
  {
    kind,
    actorId,
    people,
    projectId = sql<null>`null`,
    projectName = sql<null>`null`,
    organizationName = sql<null>`null`,
  }: MemberEvent,
) => {
  const actor = sql<number | null>`${actorId}::bigint`
  return db
    .insertInto('notifications')
    .columns([
      'userId',
      'kind',
      'actorId',
      'projectId',
      'projectName',
      'organizationName',
      'inInbox',
      'mailAt',
    ])
    .expression(
      db
        .selectFrom(people.as('person'))
        .crossJoinLateral((eb) => deliveryChannels(eb.ref('person.userId'), sql.lit(kind)).as('channels'))
        .where('person.userId', 'is distinct from', actor)
        .select(['person.userId', sql.lit(kind).as('kind'), actor.as('actorId')])
        .select([
          sql<number | null>`${projectId}`.as('projectId'),
          sql<string | null>`${projectName}`.as('projectName'),
          sql<string | null>`${organizationName}`.as('organizationName'),
        ])
        .select(['channels.inInbox', 'channels.mailAt']),
    )
}

type BumpedProject = { bump: { id: number; name: string } }

/** A step of a write to a project, `bump`, that notifies people of a change of their membership of it. */
export const notifiedOfMember = (
  db: Db,
  { kind, ...event }: Pick<MemberEvent, 'kind' | 'actorId' | 'people'>,
) => {
  const bump = db.withTables<BumpedProject>().selectFrom('bump')
  const insert = notifyOfMember(db, {
    ...event,
    kind,
    projectId: bump.select('id').$asScalar(),
    ...(kind === 'removed' && { projectName: bump.select('name').$asScalar() }),
  })
  return sql`, notified as (${insert.returning('userId')})`
}

type LostAccess = { userId: number; projectId: number }

/** Has the notifications of people checked who may not see a project any more. */
export const checkLostAccess = (db: Db, people: AliasableExpression<LostAccess>) =>
  db
    .insertInto('notificationChecks')
    .columns(['userId', 'projectId'])
    .expression(db.selectFrom(people.as('lost')).select(['lost.userId', 'lost.projectId']))

/** Has the notifications of tasks checked that have moved. */
export const checkMovedTasks = (db: Db, tasks: AliasableExpression<{ id: number }>) =>
  db
    .insertInto('notificationChecks')
    .columns(['taskId'])
    .expression(db.selectFrom(tasks.as('moved')).select('moved.id'))

type SentInvitation = { id: number; projectId: number | null; invitedBy: number; invitedId: number | null }

/**
 * Notifies whoever has the address of an invitation, who reads it once the address is verified. The invitation has an
 * email of its own.
 */
export const notifyOfInvitation = (db: Db, invitations: AliasableExpression<SentInvitation>) =>
  db
    .insertInto('notifications')
    .columns(['userId', 'kind', 'actorId', 'projectId', 'invitationId'])
    .expression(
      db
        .selectFrom(invitations.as('sent'))
        .leftJoin('notificationPreferences as preference', (join) =>
          join
            .onRef('preference.userId', '=', 'sent.invitedId')
            .on('preference.kind', '=', sql.lit('invited')),
        )
        .select((eb) => [
          eb.ref('sent.invitedId').$notNull().as('userId'),
          sql.lit('invited').as('kind'),
          'sent.invitedBy',
          'sent.projectId',
          'sent.id',
        ])
        .whereRef('sent.invitedId', '<>', 'sent.invitedBy')
        .where((eb) => eb.fn.coalesce('preference.inbox', eb.lit(true))),
    )

/** Deletes the notifications of invitations that are closed. */
export const deleteInvitationNotifications = (db: Db, closed: AliasableExpression<{ id: number }>) =>
  db
    .deleteFrom('notifications')
    .using(closed.as('closed'))
    .whereRef('notifications.invitationId', '=', 'closed.id')
