import type { ProjectAction } from './access'
import { presentFields, type TaskPart } from './task'
import { taskFieldFacts } from './task-fields'

/** The actions that a change of a task requires. */
export const actionsOfChanges = (changes: Partial<Record<TaskPart, unknown>>): ReadonlySet<ProjectAction> =>
  new Set(presentFields(changes).map((field) => taskFieldFacts[field].action))
