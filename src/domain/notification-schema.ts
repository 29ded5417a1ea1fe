import { z } from 'zod'
import { personName } from './account-schema'
import { shape } from './examples'
import { id, instant } from './fields'
import { maxMarkedNotifications, notificationKinds } from './notification'
import { projectLook } from './project-schema'

const kind = z.enum(notificationKinds)

/** A notification of the viewer about one event. */
export const notification = z
  .object({
    id,
    kind,
    /** Null without an actor, or after their account is deleted. */
    actor: personName.nullable(),
    project: z.object({ id, name: z.string(), ...projectLook }).nullable(),
    /** The one from which the viewer was removed. */
    organization: z.object({ name: z.string() }).nullable(),
    task: z.object({ id, shortId: z.string(), title: z.string() }).nullable(),
    /** The number of tasks of a batch change, which has no task of its own. */
    taskCount: z.number().int().nullable(),
    /** The beginning of the comment. */
    comment: z.object({ id, content: z.string() }).nullable(),
    /** A pending one, to be accepted or declined by its token. */
    invitation: z.object({ token: z.string(), organization: z.object({ name: z.string() }) }).nullable(),
    createdAt: instant,
    readAt: instant.nullable(),
  })
  .meta(shape('Notification'))
export type Notification = z.infer<typeof notification>

/** Absent: all notifications. */
export const readNotifications = z
  .object({
    ids: z
      .array(z.unknown())
      .min(1, { error: 'must name at least one notification' })
      .max(maxMarkedNotifications, { error: `may name at most ${maxMarkedNotifications} notifications` })
      .pipe(z.array(id))
      .optional(),
  })
  .meta(shape('ReadNotifications'))

/** The notifications that the details of a task show: its events, and its visible comments. */
export const seenOfTask = z
  .object({
    commentIds: z
      .array(z.unknown())
      .max(maxMarkedNotifications, { error: `may name at most ${maxMarkedNotifications} comments` })
      .pipe(z.array(id))
      .default([]),
  })
  .meta(shape('SeenOfTask'))

/** The delivery channels of a kind. */
export const notificationPreference = z
  .object({ kind, inbox: z.boolean(), mail: z.boolean() })
  .meta(shape('NotificationPreference'))
export type NotificationPreference = z.infer<typeof notificationPreference>

/** The kinds to change; the others stay as they are. */
export const notificationPreferences = z
  .object({
    preferences: z
      .array(z.unknown())
      .min(1, { error: 'must name at least one kind' })
      .max(notificationKinds.length, { error: `may name at most ${notificationKinds.length} kinds` })
      .pipe(z.array(notificationPreference))
      .refine((preferences) => new Set(preferences.map((each) => each.kind)).size === preferences.length, {
        error: 'may name each kind once',
      })
      .refine((preferences) => preferences.every((each) => each.kind !== 'invited' || each.mail), {
        error: 'must keep the emails of invitations, which are always sent',
      }),
  })
  .meta(shape('NotificationPreferences'))

/** Whether the viewer is notified of the events of a task or a project. */
export const watch = z.object({ watching: z.boolean() }).meta(shape('Watch'))

/** Muting marks as read the notifications that a muted task no longer causes; on request all of the task's. */
export const newTaskWatch = watch.extend({ marksAllRead: z.boolean().optional() }).meta(shape('NewTaskWatch'))
