import type { TaskPart, TaskPriority, TaskStatus } from '../task'

type Values = Record<Exclude<TaskPart, 'laneId'>, unknown> & { status: TaskStatus; priority: TaskPriority }

const [firstLabels, otherLabels]: [number[], number[]] = [[1], [1, 2]]

/** A value for each field that differs from a new task's. */
export const firstValues = {
  title: 'Sow',
  description: 'In rows',
  status: 'review',
  dueDate: '2027-01-01T00:00:00.500Z',
  dueAllDay: false,
  dueDay: null,
  startDate: '2026-11-02',
  estimate: 2.5,
  priority: 'low',
  assignedTo: 3,
  labels: firstLabels,
  repeat: {
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    from: 'due',
    zone: 'Europe/Berlin',
    paused: true,
    until: null,
    left: null,
  },
  archived: false,
  cover: 1,
} as const satisfies Values

/** A value for each field that differs from a new task's and from the first one. */
export const otherValues = {
  title: 'Short paths',
  description: 'Gravel',
  status: 'done',
  dueDate: '2026-12-01T22:59:00.000Z',
  dueAllDay: true,
  dueDay: '2026-12-01',
  startDate: '2026-11-30',
  estimate: 8,
  priority: 'urgent',
  assignedTo: 4,
  labels: otherLabels,
  repeat: {
    rule: 'FREQ=DAILY;INTERVAL=3',
    from: 'done',
    zone: 'Europe/Berlin',
    paused: false,
    until: '2027-12-31',
    left: 5,
  },
  archived: true,
  cover: 2,
} as const satisfies Values
