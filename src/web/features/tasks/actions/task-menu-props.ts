import type { Task } from '../task-types'
import type { ActionScreen, TaskAction } from './task-actions'

/** Of all actions of a task, as a menu or as a sheet. */
export type TaskMenuProps = {
  task: Task
  anchor: HTMLElement
  screen: ActionScreen
  /** An action was chosen: the menu has to be closed, then the action run. */
  onRun: (action: TaskAction) => void
  onClose: () => void
}
