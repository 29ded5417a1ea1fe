import { maxCountedNotifications } from '@/domain/notification'
import { statement } from '../../platform/database/statement'
import type { Db } from '../../platform/database/database'

/** SQL for the project of a notification. Not joined, so that the newest are read by their index. */
export const presentProject = (row: string) =>
  `coalesce((select project_id from tasks where id = ${row}.task_id), ${row}.project_id)`

/**
 * SQL for a user's notifications that are in their inbox and that they may read now, as `told`. Access is
 * that of the project where the task is now. Whoever was removed is still told so, and whoever is invited of
 * an invitation to their verified address that they can still accept.
 */
export const readableNotifications = (userId: string) => `
  notifications told
  where told.user_id = ${userId} and told.in_inbox and case told.kind
    when 'removed' then true
    when 'invited' then exists (
      select from invitations
      join users invited on invited.id = ${userId} and invited.email_proven and lower(invited.email) = invitations.email
      join organization_members inviter on inviter.organization_id = invitations.organization_id
        and inviter.user_id = invitations.invited_by and inviter.role = 'admin'
      where invitations.id = told.invitation_id and invitations.status = 'pending' and invitations.expires_at > now()
    )
    else exists (
      select from project_members member
      where member.project_id = ${presentProject('told')} and member.user_id = ${userId}
    ) or exists (
      select from projects owned
      where owned.id = ${presentProject('told')} and owned.user_id = ${userId}
    )
  end`

/** SQL for the number of a user's unread notifications, up to the maximum. In no order, so that no more are read. */
export const unreadNotifications = (userId: string) => `(
  select count(*)::integer from (
    select from ${readableNotifications(userId)} and told.read_at is null
    limit ${maxCountedNotifications}
  ) unread
)`

const count = statement<{ count: number }>(`select ${unreadNotifications('$1::bigint')} as count`)

export const countUnread = async (db: Db, userId: number) => (await count.first(db, userId))?.count ?? 0
