import { mebibyte } from './units'

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
  'startDate',
  'priority',
  'estimate',
  'assignedTo',
  'labels',
  'repeat',
  'archived',
  'cover',
] as const
export type TaskField = (typeof taskFields)[number]

/** The fields that a create accepts: no new task is archived or has files. */
export const createdFields = taskFields.filter((field) => field !== 'archived' && field !== 'cover')

const ownFields: readonly TaskField[] = ['title', 'description', 'repeat', 'cover']

/** The fields of batch changes. Texts, the repeat and the cover belong to one task. */
export const batchFields = taskFields.filter((field) => !ownFields.includes(field))

/** The values of a task's row that form a field. They are written and compared together. */
export function taskPartsOf(field: TaskField): readonly TaskPart[] {
  if (field === 'dueDate') return dueParts
  return field === 'status' ? statusParts : [field]
}

const dueParts = ['dueDate', 'dueAllDay', 'dueDay'] as const
/** A task has the status of its lane. */
const statusParts = ['status', 'laneId'] as const
export type TaskPart = TaskField | (typeof dueParts)[number] | (typeof statusParts)[number]

/** The fields with present values. */
export const presentFields = (values: Partial<Record<TaskPart, unknown>>) =>
  taskFields.filter((field) => taskPartsOf(field).some((part) => values[part] !== undefined))

type NewTaskValues = Record<Exclude<TaskPart, 'laneId'>, unknown> & {
  status: TaskStatus
  priority: TaskPriority
}

const noLabels: number[] = []

/** The default values of a new task. Its lane is the first of its status. */
export const newTaskValues = {
  title: '',
  description: '',
  status: 'todo',
  dueDate: null,
  dueAllDay: false,
  dueDay: null,
  startDate: null,
  estimate: null,
  priority: 'medium',
  assignedTo: null,
  labels: noLabels,
  repeat: null,
  archived: false,
  cover: null,
} as const satisfies NewTaskValues

export const noDateForAllDay = 'A task that is due all day needs a due date'

/** The name in the history of a move to another lane, if the statuses do not say which. */
export const recordedLane = 'lane'

/** The name of a field in the history. The history stores the assignee's name, the task only their id. */
export const recordedName = (field: TaskField) => (field === 'assignedTo' ? 'assignee' : field)

/** The highest estimate. Halves are allowed. */
export const maxEstimate = 999

export const startsAfterDueMessage = 'A task cannot start after it is due'

/** The number of code points of descriptions in lists that are read for their titles. */
export const descriptionBeginning = 300

/** The maximum size of an answer with all tasks of a person. */
export const maxMyTasksBytes = 8 * mebibyte

/** The default and the maximum number of tasks in a filtered list. */
export const defaultListedTasks = 50
export const maxListedTasks = 500

/** The filters by due date. A week is the next seven days. */
export const listedDueDates = ['overdue', 'today', 'week', 'none'] as const
export type ListedDueDate = (typeof listedDueDates)[number]

export const serviceUnitMaxLength = 2_000

/** The maximum number of service units in one list; the id of the oldest one requests earlier ones. */
export const serviceUnitsPerPage = 500

/** The maximum number of tasks that one call changes. */
export const maxTasksInBatch = 500

/** The number of tasks of each lane in a list of the first ones. */
export const maxTasksPerLane = 50

/** The statuses in which a past due date does not matter, because nobody waits for the assignee. */
const statusesWithoutOverdue = ['done', 'review', 'on_hold'] as const satisfies TaskStatus[]

export const statusesThatCanBeOverdue: TaskStatus[] = taskStatuses.filter(
  (status) => !statusesWithoutOverdue.some((other) => other === status),
)

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

/** Whether a task waits for another one. A done task waits for nothing. */
export const isBlocked = ({ blockedBy, status }: { blockedBy: number; status: TaskStatus }) =>
  blockedBy > 0 && status !== 'done'

/** Whether a next task follows a finished one. */
export const doesRepeat = ({ repeat }: { repeat: object | null }) => repeat !== null
