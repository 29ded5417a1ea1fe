import type { NotificationKind } from '@/domain/notification'
import { plainExcerpt } from '@/domain/plain-excerpt'
import type { Outputs } from '@/web/app/trpc'

export type Notification = Outputs['notification']['list'][number]

/** The notifications of one task, newest first; one alone that is about no task. */
export type NotificationGroup = { key: string; newest: Notification; notifications: Notification[] }

/** In the order of the newest of each. */
export function groupsOf(notifications: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>()
  for (const notification of notifications) {
    const { id, task } = notification
    const key = task ? `task ${task.id}` : `notification ${id}`
    const group = groups.get(key)
    if (group) group.notifications.push(notification)
    else groups.set(key, { key, newest: notification, notifications: [notification] })
  }
  return [...groups.values()]
}

/**
 * With those that were opened while the page is shown. They stay where they were, although they are read, until they are
 * dealt with.
 */
export function withOpened(notifications: readonly Notification[], opened: readonly Notification[]) {
  const listed = new Set(notifications.map(({ id }) => id))
  return [...notifications, ...opened.filter(({ id }) => !listed.has(id))].toSorted(
    (one, other) => other.id - one.id,
  )
}

/** Those of an opened group, as they are once it is read. */
export const readGroup = ({ notifications }: NotificationGroup, now: Date) =>
  notifications.map((each) => ({ ...each, readAt: each.readAt ?? now.toISOString() }))

/** A group about a comment opens its task at the newest one. */
export function commentHash({ notifications }: NotificationGroup) {
  const comment = notifications.find((each) => each.comment)?.comment
  return comment ? `comment-${comment.id}` : ''
}

export const unreadIds = ({ notifications }: NotificationGroup) =>
  notifications.flatMap(({ id, readAt }) => (readAt === null ? [id] : []))

const kindTexts: Record<NotificationKind, string> = {
  assigned: 'assigned this to you',
  unassigned: 'took this from you',
  mentioned: 'mentioned you',
  commented: 'commented',
  service_unit_added: 'added a service unit',
  status_changed: 'changed the status',
  due_changed: 'changed the due date',
  due_soon: 'This is due soon',
  overdue: 'This is overdue',
  invited: 'invited you',
  added: 'added you to the project',
  removed: 'removed you from the project',
  role_changed: 'changed your role in the project',
}

/** Of a change of several tasks at once. */
const textsOfSeveral: Partial<Record<NotificationKind, (count: number) => string>> = {
  assigned: (count) => `assigned ${count} tasks to you`,
  unassigned: (count) => `took ${count} tasks from you`,
  status_changed: (count) => `changed ${count} tasks`,
  due_changed: (count) => `changed the due dates of ${count} tasks`,
}

/** What happened, after the name of who did it. */
export function eventText({ kind, organization, taskCount, project }: Notification) {
  if (kind === 'removed' && organization) return 'removed you from the organization'
  const textOfSeveral = textsOfSeveral[kind]
  if (!taskCount || !textOfSeveral) return kindTexts[kind]
  return project ? `${textOfSeveral(taskCount)} in ${project.name}` : textOfSeveral(taskCount)
}

/** What somebody wrote, in one line. */
export const quoteOf = ({ comment }: Notification) => comment && plainExcerpt(comment.content)

/** What a group is about. */
export const nameOf = ({ newest: { task, invitation, organization, project } }: NotificationGroup) =>
  task?.title ?? invitation?.organization.name ?? organization?.name ?? project?.name ?? 'Laneway'
