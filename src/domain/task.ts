/** The statuses of a task, in the order of the board's lanes. */
export const taskStatuses = ['todo', 'in_progress', 'review', 'on_hold', 'done'] as const
export type TaskStatus = (typeof taskStatuses)[number]

export const taskStatusLabels: Record<TaskStatus, string> = {
  todo: 'To Do',
  in_progress: 'In Progress',
  review: 'In Review',
  on_hold: 'On Hold',
  done: 'Done',
}

/** A value for each status, in the order of the lanes. */
export const byStatus = <Value>(valueOf: (status: TaskStatus) => Value): Record<TaskStatus, Value> => ({
  todo: valueOf('todo'),
  in_progress: valueOf('in_progress'),
  review: valueOf('review'),
  on_hold: valueOf('on_hold'),
  done: valueOf('done'),
})

/** In ascending order. */
export const taskPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type TaskPriority = (typeof taskPriorities)[number]

export const taskPriorityLabels: Record<TaskPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}

/** The fields of a task that users can write, in the order of its form. */
export const taskFields = [
  'title',
  'description',
  'status',
  'dueDate',
  'priority',
  'assignedTo',
  'archived',
] as const
export type TaskField = (typeof taskFields)[number]

type NewTaskValues = Record<TaskField, unknown> & { status: TaskStatus; priority: TaskPriority }

/** The default values of a new task. */
export const newTaskValues = {
  title: '',
  description: '',
  status: 'todo',
  dueDate: null,
  priority: 'medium',
  assignedTo: null,
  archived: false,
} as const satisfies NewTaskValues

/** The name of a field in the history. The history stores the assignee's name, the task only their id. */
export const recordedName = (field: TaskField) => (field === 'assignedTo' ? 'assignee' : field)

export const serviceUnitMaxLength = 2_000

/** How many tasks one call changes. */
export const maxTasksInBatch = 500

/** The statuses in which a past due date does not matter, because nobody waits for the assignee. */
const statusesWithoutOverdue = ['done', 'review', 'on_hold'] as const satisfies TaskStatus[]

export const statusesThatCanBeOverdue: TaskStatus[] = taskStatuses.filter(
  (status) => !statusesWithoutOverdue.some((other) => other === status),
)

/** A task is overdue when its due date is past and somebody should still be working on it. */
export function isOverdue(task: { dueDate: string | null; status: TaskStatus }, now: Date) {
  return (
    task.dueDate !== null &&
    new Date(task.dueDate).getTime() < now.getTime() &&
    statusesThatCanBeOverdue.includes(task.status)
  )
}

/** The patch that sets a status: any status but done also unarchives the task. */
export function statusPatch(status: TaskStatus): { status: TaskStatus; archived?: false } {
  return status === 'done' ? { status } : { status, archived: false }
}

/** Only a done task can be archived. */
export const canBeArchived = (task: { status: TaskStatus; archived: boolean }) =>
  task.status === 'done' && !task.archived

/** The default assignee of a new task: its creator in a personal project, else nobody. */
export const defaultAssignee = (project: { isPersonal: boolean }, creatorId: number) =>
  project.isPersonal ? creatorId : null
