import type { Task } from './task-types'

const editableFields = [
  'title',
  'description',
  'status',
  'priority',
  'dueDate',
  'assignedTo',
  'archived',
] as const satisfies (keyof Task)[]

/** What people can change about a task. */
export type TaskField = (typeof editableFields)[number]
export type TaskChanges = Partial<Pick<Task, TaskField>>

/** The fields in which two states of a task are not the same. */
export const differing = (one: Task, other: Task) =>
  editableFields.filter((field) => one[field] !== other[field])

/** The fields that both have changed since the writer saw the task, and not to the same value. */
export const collidingFields = (seen: Task, current: Task, changes: TaskChanges) =>
  differing(seen, current).filter(
    (field) => changes[field] !== undefined && changes[field] !== current[field],
  )

/** Whether a task is already what the changes would make of it. */
export const isAlready = (task: Task, changes: TaskChanges) =>
  editableFields.every((field) => changes[field] === undefined || changes[field] === task[field])

/** These fields, with the values that the task has in them. */
export const valuesIn = (task: Task, fields: readonly TaskField[]) =>
  fields.reduce<TaskChanges>((values, field) => ({ ...values, [field]: task[field] }), {})

export const without = (changes: TaskChanges, fields: readonly TaskField[]) =>
  editableFields
    .filter((field) => changes[field] !== undefined && !fields.includes(field))
    .reduce<TaskChanges>((kept, field) => ({ ...kept, [field]: changes[field] }), {})
