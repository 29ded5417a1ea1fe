import type { ProjectAction } from './access'
import { presentFields, type TaskField, type TaskPart } from './task'

/** What a person needs to be allowed to do to change a field of a task. */
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

/** The actions that changes of a task consist of. */
export const actionsOfChanges = (changes: Partial<Record<TaskPart, unknown>>): ReadonlySet<ProjectAction> =>
  new Set(presentFields(changes).map((field) => actionOfField[field]))
