import { z } from 'zod'
import { id } from '@/domain/fields'
import {
  notification,
  notificationPreference,
  notificationPreferences,
  readNotifications,
  seenOfTask,
} from '@/domain/notification-schema'
import { rest, router } from '../../core/init'
import { userProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { listNotifications, markRead, markSeen } from './notification-queries'
import { listPreferences, savePreferences } from './preference-queries'

export const notificationRouter = router({
  list: userProcedure()
    .meta(rest('GET', '/notifications', 'List what you have been told of, newest first', { token: 'read' }))
    .input(
      z.object({
        /** The id of the last notification of the page before. */
        before: id.optional(),
        unread: z.boolean().default(false),
      }),
    )
    .output(z.array(notification))
    .query(async ({ ctx, input: { before, unread } }) => {
      const rows = await listNotifications(ctx.db, ctx.viewer.id, { before, isOnlyUnread: unread })
      return rows.map(({ invitation, ...row }) => ({
        ...row,
        invitation: invitation && {
          token: ctx.invitationLinks.tokenOf(invitation),
          organization: invitation.organization,
        },
      }))
    }),

  markRead: userProcedure()
    .meta(
      rest('POST', '/notifications/read', 'Mark notifications as read: these, or all', { token: 'write' }),
    )
    .input(readNotifications)
    .output(success)
    .mutation(async ({ ctx, input: { ids } }) => {
      const { db, live, viewer } = ctx
      if (await markRead(db, viewer.id, ids)) live.publish(db, { notified: [viewer.id] })
      return succeeded
    }),

  markSeen: userProcedure()
    .meta(
      rest(
        'POST',
        '/tasks/{taskId}/notifications/read',
        'Mark as read what you have been told of a task, and of these of its comments',
        { token: 'write' },
      ),
    )
    .input(z.object({ taskId: id }))
    .input(seenOfTask)
    .output(success)
    .mutation(async ({ ctx, input: { taskId, commentIds } }) => {
      const { db, live, viewer } = ctx
      if (await markSeen(db, viewer.id, taskId, commentIds)) live.publish(db, { notified: [viewer.id] })
      return succeeded
    }),

  preferences: userProcedure()
    .meta(
      rest('GET', '/notification-preferences', 'List where you hear of each kind of event', {
        token: 'read',
      }),
    )
    .output(z.array(notificationPreference))
    .query(({ ctx }) => listPreferences(ctx.db, ctx.viewer.id)),

  setPreferences: userProcedure()
    .meta(rest('PUT', '/notification-preferences', 'Choose where you hear of events of some kinds'))
    .input(notificationPreferences)
    .output(z.array(notificationPreference))
    .mutation(async ({ ctx: { db, live, viewer }, input }) => {
      const preferences = await savePreferences(db, viewer.id, input.preferences)
      live.publish(db, { people: [viewer.id] })
      return preferences
    }),
})
