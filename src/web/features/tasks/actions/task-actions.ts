import { statusChoices } from '../../lanes/lane-model'
import { fieldActions, moveActions } from './field-actions'
import type { TaskAction } from './task-action'
import { deleteAction, keepingActions, openingActions } from './whole-task-actions'

/** Everything that can be done with a task, in the groups of its menu. */
export const taskActionGroups: readonly (readonly TaskAction[])[] = [
  openingActions,
  fieldActions,
  moveActions(statusChoices),
  keepingActions,
  [deleteAction],
]

export const taskActions = taskActionGroups.flat()
