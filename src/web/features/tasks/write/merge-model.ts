import { isObject } from '@/domain/is-object'
import { taskPartsOf, presentFields, type TaskField, taskFields, type TaskPart } from '@/domain/task'
import type { Task, TaskValues, TaskChanges } from '../task-types'

/** Whether two states or changes have the same value of a field, as far as both say what it is. */
export const haveSame = (field: TaskField, one: TaskChanges, other: TaskChanges) =>
  taskPartsOf(field).every(
    (part) => isSame(one[part], other[part]) || one[part] === undefined || other[part] === undefined,
  )

/** Lists of ids are the same in any order. */
function isSame(one: TaskChanges[TaskPart], other: TaskChanges[TaskPart]) {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((id) => other.includes(id))
  return isObject(one) && isObject(other) ? hasSameValues(one, other) : one === other
}

const hasSameValues = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
  Object.entries(one).every(([name, value]) => other[name] === value)

/** The fields in which two states of a task differ. */
export const differing = (one: TaskValues, other: TaskValues) =>
  taskFields.filter((field) => !haveSame(field, one, other))

/** The fields that were changed, so that nothing else is overwritten. */
export const changedValues = (before: TaskValues, after: TaskValues) =>
  valuesIn(after, differing(before, after))

/** The fields that both sides have changed since the viewer's version, to different values. */
export const collidingFields = (seen: Task, current: Task, changes: TaskChanges) =>
  differing(seen, current).filter(
    (field) => presentFields(changes).includes(field) && !haveSame(field, changes, current),
  )

/** Whether a task already has the values of the changes. */
export const isAlready = (task: Task, changes: TaskChanges) =>
  presentFields(changes).every((field) => haveSame(field, changes, task))

/** The task's values in these fields. */
export const valuesIn = (task: TaskValues, fields: readonly TaskField[]) => copied(task, fields)

export const without = (changes: TaskChanges, fields: readonly TaskField[]) =>
  copied(
    changes,
    presentFields(changes).filter((field) => !fields.includes(field)),
  )

const copied = (values: TaskChanges, fields: readonly TaskField[]) =>
  fields.flatMap(taskPartsOf).reduce<TaskChanges>((copy, part) => ({ ...copy, [part]: values[part] }), {})

/** Somebody else's change of a field that the viewer has changed too. */
export type Collision = { field: TaskField; username: string | null; at: string | null }

/** Both sides have changed the same fields, so nothing was written. The message says who changed what. */
export class TaskConflict extends Error {
  constructor(
    message: string,
    readonly current: Task,
    readonly collisions: Collision[],
  ) {
    super(message)
  }
}
