import type { Lane } from '@/domain/lane-schema'
import { changedLabels, type LabelChanges, maxLabelsOfTask } from '@/domain/label'
import {
  recordedLane,
  type TaskField,
  type TaskPriority,
  type TaskStatus,
  taskStatusLabels,
} from '@/domain/task'
import type { BatchChanges } from '@/domain/task-batch-schema'
import { changedFields, type FieldChanges } from '../../core/changes/changed-fields'
import { goneLabel, laneIsGone, laneOfOtherStatus, refusalReasons } from '../../core/errors'

/** The fields that several tasks can be given at once. */
export type BatchField = Exclude<TaskField, 'title' | 'description' | 'repeat' | 'cover'>

/** The fields that a call changes. A lane and a status can change whether a task is archived. */
export function batchFieldsOf(changes: SharedChanges): Record<BatchField, boolean> {
  const { status, laneId, archived, dueDate, dueAllDay, dueDay } = changes
  return {
    status: status !== undefined || laneId !== undefined,
    priority: changes.priority !== undefined,
    dueDate: dueDate !== undefined || dueAllDay !== undefined || dueDay !== undefined,
    startDate: changes.startDate !== undefined,
    estimate: changes.estimate !== undefined,
    assignedTo: changes.assignedTo !== undefined,
    labels: namesLabels(changes),
    archived: archived !== undefined || (status ? status !== 'done' : laneId !== undefined),
  }
}

/** What a call changes of several tasks. */
export type SharedChanges = Omit<BatchChanges, 'afterTaskId'>

/** The values of a task that a change of several can set. */
export type TaskValues = {
  status: TaskStatus
  laneId: number
  priority: TaskPriority
  dueDate: string | null
  dueDay: string | null
  startDate: string | null
  estimate: number | null
  assignedTo: number | null
  labels: readonly number[]
  archived: boolean
}

/** A task as it is before a change, with the due date that the change gives it. */
export type LockedTask = TaskValues & {
  id: number
  version: number
  isRecurring: boolean
  nextDueDate: string | null
  nextDueDay: string | null
  /** Whether it would start after it is due. */
  startsAfterDue: boolean
}

/** What the changes name: lanes in the order of the board, labels in that of their names. */
export type NamedByChanges = {
  lanes: readonly Pick<Lane, 'id' | 'name' | 'status'>[]
  labels: readonly { id: number; name: string }[]
}

/** Rejects what no task of the project can be given. */
export function requireNamed(changes: SharedChanges, { lanes, labels }: NamedByChanges) {
  const lane = lanes.find(({ id }) => id === changes.laneId)
  if (changes.laneId !== undefined && !lane) throw laneIsGone()
  if (lane && changes.status !== undefined && lane.status !== changes.status) throw laneOfOtherStatus()
  const known = new Set(labels.map(({ id }) => id))
  if ([...(changes.labels ?? []), ...(changes.addLabels ?? [])].some((id) => !known.has(id)))
    throw goneLabel()
}

/** The values of a task after a change. */
export function valuesAfter(task: LockedTask, changes: SharedChanges, named: NamedByChanges): TaskValues {
  const { status, laneId } = laneAfter(task, changes, named)
  return {
    status,
    laneId,
    priority: changes.priority ?? task.priority,
    dueDate: task.nextDueDate,
    dueDay: task.nextDueDay,
    startDate: unlessAbsent(changes.startDate, task.startDate),
    estimate: unlessAbsent(changes.estimate, task.estimate),
    assignedTo: unlessAbsent(changes.assignedTo, task.assignedTo),
    labels: labelsAfter(task, changes, named),
    archived: changes.archived ?? (task.archived && status === 'done'),
  }
}

const unlessAbsent = <Value>(sent: Value | undefined, present: Value) => (sent === undefined ? present : sent)

/** A lane decides the status; a status alone keeps the lane, or is the first lane that has it. */
function laneAfter(task: LockedTask, { status: sent, laneId }: SharedChanges, { lanes }: NamedByChanges) {
  const lane = lanes.find(({ id }) => id === laneId)
  const status = sent ?? lane?.status ?? task.status
  const own = status === task.status ? task.laneId : lanes.find((each) => each.status === status)?.id
  return { status, laneId: laneId ?? own ?? task.laneId }
}

const namesLabels = ({ labels, addLabels, removeLabels }: LabelChanges) =>
  labels !== undefined || addLabels !== undefined || removeLabels !== undefined

function labelsAfter(task: LockedTask, changes: SharedChanges, { labels }: NamedByChanges) {
  if (!namesLabels(changes)) return task.labels
  const wanted = new Set(changedLabels(task.labels, changes))
  return labels.map(({ id }) => id).filter((id) => wanted.has(id))
}

/** Why a task cannot be given values; undefined if it can. */
export function rejectionOf(
  task: LockedTask,
  after: TaskValues,
  { version, changes }: { version: number | undefined; changes: SharedChanges },
) {
  if (version !== undefined && version !== task.version) return refusalReasons.stale
  if (after.archived && after.status !== 'done') return refusalReasons.notDone
  if (needsDueDate(changes) && task.dueDate === null) return refusalReasons.notDue
  if (task.startsAfterDue) return refusalReasons.startsAfterDue
  if (changedLabels(task.labels, changes).length > maxLabelsOfTask) return refusalReasons.tooManyLabels
  return undefined
}

/** Whether a change makes a day of the date that a task has. */
const needsDueDate = ({ dueDate, dueAllDay, dueDay }: SharedChanges) =>
  dueAllDay === true && dueDate === undefined && !dueDay

/** What a change says in the history of a task, given how the history names users. */
export function fieldsOfChange(
  before: TaskValues,
  after: TaskValues,
  {
    labels,
    lanes,
    assignee,
  }: NamedByChanges & { assignee: (userId: number) => { id: number; username: string } | null },
): FieldChanges {
  const namesOf = (ids: readonly number[]) =>
    labels.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
  const isSameLabels = before.labels.join() === after.labels.join()
  return {
    ...changedFields(recordedValues(before), recordedValues(after), { assignee }),
    ...(!isSameLabels && { labels: { from: namesOf(before.labels), to: namesOf(after.labels) } }),
    ...laneChange(lanes, before.laneId, after.laneId),
  }
}

type RecordedField = Exclude<BatchField, 'assignedTo' | 'labels'> | 'assignee'

const recordedValues = ({ dueDay, dueDate, assignedTo, ...task }: TaskValues) =>
  ({
    status: task.status,
    priority: task.priority,
    dueDate: dueDay ?? dueDate,
    startDate: task.startDate,
    estimate: task.estimate,
    assignee: assignedTo,
    archived: task.archived,
  }) satisfies Record<RecordedField, unknown>

/** A move to another lane, unless both are no more than their statuses. */
function laneChange(lanes: NamedByChanges['lanes'], fromId: number, toId: number): FieldChanges {
  const [from, to] = [lanes.find(({ id }) => id === fromId), lanes.find(({ id }) => id === toId)]
  if (!from || !to || from === to) return {}
  const isSaidByStatus = from.status !== to.status && isNamedByStatus(from) && isNamedByStatus(to)
  return isSaidByStatus ? {} : { [recordedLane]: { from: from.name, to: to.name } }
}

const isNamedByStatus = ({ status, name }: { status: TaskStatus; name: string }) =>
  name === taskStatusLabels[status]
