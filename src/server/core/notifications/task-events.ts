import type { NotificationKind } from '@/domain/notification'
import type { FieldChanges } from '../changes/changed-fields'

/** What a change of a recorded field causes: for the user whom the old or the new value names, or for the watchers. */
type FieldEvent = { kind: NotificationKind; user?: 'from' | 'to' }

export const eventsOfFields: ReadonlyMap<string, readonly FieldEvent[]> = new Map<string, FieldEvent[]>([
  [
    'assignee',
    [
      { kind: 'assigned', user: 'to' },
      { kind: 'unassigned', user: 'from' },
    ],
  ],
  ['status', [{ kind: 'status_changed' }]],
  ['dueDate', [{ kind: 'due_changed' }]],
  ['unit', [{ kind: 'service_unit_added' }]],
])

/** An event of a task: for one user, or for the watchers of the task or its project. */
export type TaskEvent = { taskId: number; kind: NotificationKind; userId: number | null }

/** The events of a change of a task, as the history records it. */
export const taskEventsOf = (taskId: number, fields: FieldChanges): TaskEvent[] =>
  Object.entries(fields).flatMap(([field, change]) =>
    (eventsOfFields.get(field) ?? []).flatMap(({ kind, user }) => {
      const userId = user ? referencedUser(change[user]) : null
      return user && userId === null ? [] : [{ taskId, kind, userId }]
    }),
  )

const referencedUser = (value: FieldChanges[string]['from']) =>
  value !== null && typeof value === 'object' && 'id' in value && typeof value.id === 'number'
    ? value.id
    : null
