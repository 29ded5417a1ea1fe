import type { NotificationKind } from '@/domain/notification'

type KindGroup = { name: string; kinds: readonly NotificationKind[] }

/** Every kind, in the order in which the settings list them. */
export const kindGroups: readonly KindGroup[] = [
  { name: 'About you', kinds: ['assigned', 'unassigned', 'mentioned'] },
  {
    name: 'Tasks that you watch',
    kinds: ['commented', 'service_unit_added', 'status_changed', 'due_changed'],
  },
  { name: 'Your due dates', kinds: ['due_soon', 'overdue'] },
  { name: 'Projects and organizations', kinds: ['invited', 'added', 'removed', 'role_changed'] },
]

/** When somebody is told of a kind. */
export const kindEvents: Record<NotificationKind, string> = {
  assigned: 'Somebody assigns a task to you',
  unassigned: 'Somebody takes a task from you',
  mentioned: 'Somebody mentions you',
  commented: 'Somebody comments',
  service_unit_added: 'Somebody adds a service unit',
  status_changed: 'Somebody changes the status',
  due_changed: 'Somebody changes the due date',
  due_soon: 'A task of yours is due soon',
  overdue: 'A task of yours is overdue',
  invited: 'Somebody invites you to an organization',
  added: 'Somebody adds you to a project',
  removed: 'Somebody removes you from a project',
  role_changed: 'Somebody changes your role in a project',
}

/** The server refuses to switch off the email of these kinds. */
export const alwaysMailed: readonly NotificationKind[] = ['invited']
