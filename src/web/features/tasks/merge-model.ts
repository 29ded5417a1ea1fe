import { type TaskField, taskFields } from '@/domain/task'
import type { Task } from './task-types'

/** The fields of a task that people can write. */
export type TaskValues = Pick<Task, TaskField>
export type TaskChanges = Partial<TaskValues>

/** The fields in which two states of a task differ. */
export const differing = (one: TaskValues, other: TaskValues) =>
  taskFields.filter((field) => one[field] !== other[field])

/** The fields that were changed, so that nothing else is overwritten. */
export const changedValues = (before: TaskValues, after: TaskValues) =>
  valuesIn(after, differing(before, after))

/** The fields that both sides have changed since the viewer's version, to different values. */
export const collidingFields = (seen: Task, current: Task, changes: TaskChanges) =>
  differing(seen, current).filter(
    (field) => changes[field] !== undefined && changes[field] !== current[field],
  )

/** Whether a task already has the values of the changes. */
export const isAlready = (task: Task, changes: TaskChanges) =>
  taskFields.every((field) => changes[field] === undefined || changes[field] === task[field])

/** The task's values in these fields. */
export const valuesIn = (task: TaskValues, fields: readonly TaskField[]) =>
  fields.reduce<TaskChanges>((values, field) => ({ ...values, [field]: task[field] }), {})

export const without = (changes: TaskChanges, fields: readonly TaskField[]) =>
  taskFields
    .filter((field) => changes[field] !== undefined && !fields.includes(field))
    .reduce<TaskChanges>((rest, field) => ({ ...rest, [field]: changes[field] }), {})
