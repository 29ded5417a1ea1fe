import type { TaskValues } from '@/web/features/tasks/merge-model'

export const otherPeople = [{ id: 4, username: 'ada', firstName: null, lastName: null }]

/** For each field a value that differs from a new task's. */
export const otherValues: TaskValues = {
  title: 'Short paths',
  description: 'Gravel',
  status: 'done',
  dueDate: '2026-12-01T22:59:00.000Z',
  dueAllDay: true,
  dueDay: '2026-12-01',
  priority: 'urgent',
  assignedTo: 4,
  archived: true,
}
