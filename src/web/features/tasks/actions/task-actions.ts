import { canBeArchived, taskStatuses, taskStatusLabels } from '@/domain/task'
import type { PickedFact } from '../pickers/picker-props'
import type { Person, Task } from '../task-types'
import { archiveTask, assignTask, setTaskStatus, unarchiveTask } from '../task-writes'

/** The screen on which an action runs. */
export type ActionScreen = {
  viewer: Person
  canEdit: boolean
  open: (task: Task) => void
  edit: (task: Task) => void
  rename: (task: Task) => void
  remove: (task: Task) => void
  pick: (kind: PickedFact | 'actions', task: Task) => void
  /** Lifts the task's card, which keys then move. */
  lift: (task: Task) => void
}

export type TaskAction = {
  name: string
  /** The key, with `Shift` before it if that is pressed, too. */
  keys?: string
  /** Without it, the action is allowed to everybody who may edit. */
  isAllowed?: (task: Task, screen: ActionScreen) => boolean
  run: (task: Task, screen: ActionScreen) => unknown
}

/** Everything that can be done with a task, with its key. */
export const taskActions: readonly TaskAction[] = [
  { name: 'Open', keys: 'Enter', isAllowed: () => true, run: (task, { open }) => open(task) },
  { name: 'Lift', keys: 'Space', run: (task, { lift }) => lift(task) },
  { name: 'Edit', keys: 'e', run: (task, { edit }) => edit(task) },
  { name: 'Rename', keys: 'r', run: (task, { rename }) => rename(task) },
  { name: 'Assign', keys: 'a', run: (task, { pick }) => pick('assignee', task) },
  {
    name: 'Assign to me',
    keys: 'i',
    isAllowed: (task, { canEdit, viewer }) => canEdit && task.assignedTo !== viewer.id,
    run: (task, { viewer }) => assignTask(task, viewer),
  },
  { name: 'Set the due date', keys: 'd', run: (task, { pick }) => pick('dueDate', task) },
  { name: 'Set the priority', keys: 'p', run: (task, { pick }) => pick('priority', task) },
  ...taskStatuses.map((status, index): TaskAction => ({
    name: `Move to ${taskStatusLabels[status]}`,
    keys: String(index + 1),
    isAllowed: (task, { canEdit }) => canEdit && task.status !== status,
    run: (task) => setTaskStatus(task, status),
  })),
  {
    name: 'Archive',
    keys: 'Shift A',
    isAllowed: (task, { canEdit }) => canEdit && canBeArchived(task),
    run: archiveTask,
  },
  {
    name: 'Unarchive',
    keys: 'Shift A',
    isAllowed: (task, { canEdit }) => canEdit && task.archived,
    run: unarchiveTask,
  },
  { name: 'Delete', run: (task, { remove }) => remove(task) },
]

export const allActions: TaskAction = {
  name: 'All actions of the task',
  keys: '.',
  isAllowed: () => true,
  run: (task, { pick }) => pick('actions', task),
}

export const allowedActions = (task: Task, screen: ActionScreen) =>
  taskActions.filter((action) => isAllowed(action, task, screen))

/** The action that these keys start on a task, if it is allowed. */
export const actionOf = (keys: string, task: Task, screen: ActionScreen) =>
  [...taskActions, allActions].find((action) => action.keys === keys && isAllowed(action, task, screen))

const isAllowed = ({ isAllowed }: TaskAction, task: Task, screen: ActionScreen) =>
  isAllowed ? isAllowed(task, screen) : screen.canEdit
