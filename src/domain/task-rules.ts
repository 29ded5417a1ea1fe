import type { ProjectAction } from './access'
import { presentFields, type TaskPart } from './task'
import { taskFieldFacts } from './task-fields'

/** The actions that changes of a task consist of. */
export const actionsOfChanges = (changes: Partial<Record<TaskPart, unknown>>): ReadonlySet<ProjectAction> =>
  new Set(presentFields(changes).map((field) => taskFieldFacts[field].action))
