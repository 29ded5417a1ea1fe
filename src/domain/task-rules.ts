import type { ProjectAction } from './access'
import { presentFields, type TaskField, type TaskPart } from './task'

/** The action that a change of a task field requires. */
export const actionOfField: Readonly<Record<TaskField, ProjectAction>> = {
  title: 'task.edit',
  description: 'task.edit',
  status: 'task.edit',
  dueDate: 'task.edit',
  startDate: 'task.edit',
  priority: 'task.edit',
  estimate: 'task.edit',
  assignedTo: 'task.edit',
  labels: 'task.edit',
  archived: 'task.archive',
  cover: 'task.edit',
}

/** The actions that a change of a task requires. */
export const actionsOfChanges = (changes: Partial<Record<TaskPart, unknown>>): ReadonlySet<ProjectAction> =>
  new Set(presentFields(changes).map((field) => actionOfField[field]))
