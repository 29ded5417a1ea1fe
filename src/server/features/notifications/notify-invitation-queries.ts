import { type RawBuilder, sql } from 'kysely'
import type { NotificationKind } from '@/domain/notification'

type Expression = RawBuilder<unknown>

const invited: NotificationKind = 'invited'

/**
 * SQL for an insert that tells whoever has the address of an invitation, who reads it once the address is verified: rows
 * with its `id`, `project_id`, `invited_by` and `invited_id`. The invitation has an email of its own.
 */
export const notifyOfInvitation = (invitations: Expression) => sql`
  insert into notifications (user_id, kind, actor_id, project_id, invitation_id)
  select sent.invited_id, ${sql.lit(invited)}, sent.invited_by, sent.project_id, sent.id
  from ${invitations} sent
  left join notification_preferences preference
    on preference.user_id = sent.invited_id and preference.kind = ${sql.lit(invited)}
  where sent.invited_id <> sent.invited_by and coalesce(preference.inbox, true)`

/** SQL for a delete of what invitations told that are open no longer: rows with the `id` of each. */
export const forgetInvitations = (invitations: Expression) => sql`
  delete from notifications using ${invitations} closed where notifications.invitation_id = closed.id`
