import type { Task } from '../task-types'
import type { ActionScreen, TaskAction } from './task-action'
import { moveActions } from './field-actions'
import { taskActionGroups } from './task-actions'
import { allActions } from './whole-task-actions'

/** The groups on this screen: on a board, a task moves to one of its lanes. */
const groupsOn = ({ lanes }: ActionScreen) =>
  lanes
    ? taskActionGroups.map((group) => (group.some(({ sets }) => sets) ? moveActions(lanes) : group))
    : taskActionGroups

/** Everything that can be done with a task on this screen. */
export const actionsOn = (screen: ActionScreen) => groupsOn(screen).flat()

export const allowedActions = (task: Task, screen: ActionScreen) => allowedGroups(task, screen).flat()

/** The same in the groups of its menu, without those that are empty. */
export const allowedGroups = (task: Task, screen: ActionScreen) =>
  groupsOn(screen)
    .map((group) => group.filter((action) => isAllowed(action, task, screen)))
    .filter((group) => group.length > 0)

/** The action that these keys start on a task, if it is allowed. */
export const actionOf = (keys: string, task: Task, screen: ActionScreen) =>
  [...actionsOn(screen), allActions].find((action) => action.keys === keys && isAllowed(action, task, screen))

/** Whether these keys act on all selected tasks. */
export const isKeyOfSeveral = (keys: string, screen: ActionScreen) =>
  actionsOn(screen).some((action) => action.keys === keys && action.runOnSeveral !== undefined)

/** The action that these keys start on several tasks, if it is allowed on one of them. */
export const actionOnSeveral = (keys: string | undefined, tasks: readonly Task[], screen: ActionScreen) =>
  actionsOn(screen).find((action) => action.keys === keys && isAllowedOnSeveral(action, tasks, screen))

/** Whether it can be done with several tasks together on this screen now. */
export const isAllowedOnSeveral = (action: TaskAction, tasks: readonly Task[], screen: ActionScreen) =>
  action.runOnSeveral !== undefined &&
  !lacksOneProject(action, tasks) &&
  tasks.some((task) => isAllowed(action, task, screen))

/** Whether the tasks are of several projects, and it takes only those of one. */
export const lacksOneProject = ({ ofOneProject }: TaskAction, tasks: readonly Task[]) =>
  ofOneProject === true && tasks.some(({ projectId }) => projectId !== tasks[0]?.projectId)

/** Whether it can be done with a task on this screen now. */
export const isAllowed = ({ rule, isPossible, onlyOnCards }: TaskAction, task: Task, screen: ActionScreen) =>
  (rule === null || screen.can(rule)) &&
  (!onlyOnCards || screen.cards !== undefined) &&
  (isPossible?.(task, screen) ?? true)

/** The props of the menu or sheet with all actions of a task. */
export type TaskMenuProps = {
  task: Task
  anchor: HTMLElement
  screen: ActionScreen
  /** An action was chosen: the menu has to be closed, then the action run. */
  onRun: (action: TaskAction) => void
  onClose: () => void
}
