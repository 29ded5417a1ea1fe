/** Written as SQL: the page is made of the fragments that count what is unread. */
import { sql } from 'kysely'
import { commentExcerptLength, notificationsPerPage } from '@/domain/notification'
import type { Notification } from '@/domain/notification-schema'
import {
  candidatesForEach,
  newestInInbox,
  presentProject,
  readableNotifications,
} from '../../core/notifications/readable-queries'
import { firstColourText, shownColourText } from '../../core/project-look-queries'
import { shortIdText } from '../../core/short-id-queries'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'
import { instant, statement } from '../../platform/database/statement'

/** With the invitation's key instead of its token. */
export type NotificationRow = Omit<Notification, 'invitation'> & {
  invitation: { id: number; nonce: string; organization: { name: string } } | null
}

/**
 * `page` is materialized, so that only what is shown is looked up. Whether the user may read a candidate is checked one
 * by one until the page is full.
 */
const notifications = (condition: string) =>
  statement<NotificationRow>(`
    with page as materialized (
      select notification.*
      from (${newestInInbox({
        userId: '$1::bigint',
        condition: `and -id > -coalesce($2::bigint, ${Number.MAX_SAFE_INTEGER}) ${condition}`,
        limit: notificationsPerPage * candidatesForEach,
      })}) newest
      cross join lateral (
        select notification.* from ${readableNotifications('$1::bigint')} and notification.id = newest.id offset 0
      ) notification
      order by newest.id desc limit ${notificationsPerPage}
    )
    select page.id, page.kind,
      (
        select json_build_object(
          'id', id, 'username', username, 'firstName', first_name, 'lastName', last_name, 'avatar', avatar
        )
        from users where id = page.actor_id
      ) as actor,
      (
        select case
          when page.project_name is null
            then json_build_object('id', id, 'name', name, 'colour', ${shownColourText('projects')}, 'icon', icon)
          else json_build_object(
            'id', id, 'name', page.project_name, 'colour', ${firstColourText('projects')}, 'icon', null)
        end from projects where id = ${presentProject('page')}
      ) as project,
      case when page.organization_name is not null
        then json_build_object('name', page.organization_name)
      end as organization,
      (
        select json_build_object('id', tasks.id, 'shortId', ${shortIdText('projects', 'tasks')}, 'title', title)
        from tasks join projects on projects.id = tasks.project_id where tasks.id = page.task_id
      ) as task,
      page.task_count as "taskCount",
      (
        select json_build_object('id', id, 'content', case
          when char_length(content) > ${commentExcerptLength} then left(content, ${commentExcerptLength}) || '…'
          else content
        end) from comments where id = page.comment_id
      ) as comment,
      (
        select json_build_object(
          'id', invitations.id, 'nonce', nonce, 'organization', json_build_object('name', organizations.name)
        )
        from invitations join organizations on organizations.id = invitations.organization_id
        where invitations.id = page.invitation_id
      ) as invitation,
      ${instant('page.created_at')} as "createdAt", ${instant('page.read_at')} as "readAt"
    from page order by page.id desc`)

const all = notifications('')
const unread = notifications('and read_at is null')

type Page = { before: number | undefined; isOnlyUnread: boolean }

/** One page of what the user may read now, newest first. */
export const listNotifications = (db: Db, userId: number, { before, isOnlyUnread }: Page) =>
  (isOnlyUnread ? unread : all).rows(db, userId, before ?? null)

/**
 * Marks as read what the user is told of a task, except about other comments than these: in the inbox and in emails that
 * wait. @returns whether any was unread
 */
export async function markSeen(db: Db, userId: number, taskId: number, commentIds: readonly number[]) {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('taskId', '=', taskId)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where((eb) =>
      eb.or([eb('commentId', 'is', null), eb('commentId', '=', sql<number>`any(${commentIds}::bigint[])`)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the user's own notifications as read: these, or all. @returns whether any was unread */
export async function markRead(db: Db, userId: number, ids: readonly number[] | undefined) {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('inInbox', '=', sql.lit(true))
    .where('readAt', 'is', null)
    .$if(ids !== undefined, (update) => update.where('id', '=', sql<number>`any(${ids}::bigint[])`))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
