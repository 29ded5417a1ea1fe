import { type TaskField, taskFields } from '@/domain/task'
import type { Task } from './task-types'

/** What people can write of a task. */
export type TaskValues = Pick<Task, TaskField>
export type TaskChanges = Partial<TaskValues>

/** The fields in which two states of a task are not the same. */
export const differing = (one: TaskValues, other: TaskValues) =>
  taskFields.filter((field) => one[field] !== other[field])

/** Only what is not as it was, so that nothing else is overwritten. */
export const changedValues = (before: TaskValues, after: TaskValues) =>
  valuesIn(after, differing(before, after))

/** The fields that both have changed since the writer saw the task, and not to the same value. */
export const collidingFields = (seen: Task, current: Task, changes: TaskChanges) =>
  differing(seen, current).filter(
    (field) => changes[field] !== undefined && changes[field] !== current[field],
  )

/** Whether a task is already what the changes would make of it. */
export const isAlready = (task: Task, changes: TaskChanges) =>
  taskFields.every((field) => changes[field] === undefined || changes[field] === task[field])

/** These fields, with the values that the task has in them. */
export const valuesIn = (task: TaskValues, fields: readonly TaskField[]) =>
  fields.reduce<TaskChanges>((values, field) => ({ ...values, [field]: task[field] }), {})

export const without = (changes: TaskChanges, fields: readonly TaskField[]) =>
  taskFields
    .filter((field) => changes[field] !== undefined && !fields.includes(field))
    .reduce<TaskChanges>((kept, field) => ({ ...kept, [field]: changes[field] }), {})
