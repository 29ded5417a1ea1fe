import { type AliasableExpression, sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'
import { findDeliveryChannels } from './delivery-channel-queries'

type MembershipChange = {
  kind: 'added' | 'removed' | 'role_changed'
  actorId: number
  userId: number
  projectId?: number
  /** Of a removal: what the user cannot look up any more. */
  projectName?: string
  organizationName?: string
}

/** Notifies a user of a change of their own membership, unless they have made it themselves. */
export async function notifyMembershipChange(
  db: Db,
  { kind, actorId, userId, projectId, projectName, organizationName }: MembershipChange,
) {
  if (userId === actorId) return
  const channels = await findDeliveryChannels(db, { userId, kind })
  if (!channels) return
  await db
    .insertInto('notifications')
    .values({ userId, kind, actorId, projectId, projectName, organizationName, ...channels })
    .execute()
}

type LostAccess = { userId: number; projectId: number }

/** Has the notifications of users checked who may not see a project any more. */
export async function checkLostAccess(db: Db, lost: readonly LostAccess[]) {
  if (lost.length === 0) return
  await db
    .insertInto('notificationChecks')
    .columns(['userId', 'projectId'])
    .expression(
      db
        .selectFrom(valueRows('lost', lost, { userId: 'bigint', projectId: 'bigint' }))
        .select(['lost.userId', 'lost.projectId']),
    )
    .execute()
}

/** Has the notifications of tasks checked that have moved. */
export const checkMovedTasks = (db: Db, tasks: AliasableExpression<{ id: number }>) =>
  db
    .insertInto('notificationChecks')
    .columns(['taskId'])
    .expression(db.selectFrom(tasks.as('moved')).select('moved.id'))

type SentInvitation = { id: number; projectId: number | null; invitedBy: number; invitedId: number | null }

/**
 * Notifies the user who has the address of an invitation, who reads it once the address is verified. The invitation has
 * an email of its own.
 */
export async function notifyOfInvitation(
  db: Db,
  { id: invitationId, projectId, invitedBy: actorId, invitedId: userId }: SentInvitation,
) {
  if (userId === null || userId === actorId) return
  const kind = 'invited'
  const preference = await db
    .selectFrom('notificationPreferences')
    .select('inbox')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (preference?.inbox === false) return
  await db.insertInto('notifications').values({ userId, kind, actorId, projectId, invitationId }).execute()
}

/** Deletes the notifications of invitations that are closed. */
export async function deleteInvitationNotifications(db: Db, invitationIds: readonly number[]) {
  if (invitationIds.length === 0) return
  await db
    .deleteFrom('notifications')
    .where('invitationId', '=', sql<number>`any(${invitationIds}::bigint[])`)
    .execute()
}
