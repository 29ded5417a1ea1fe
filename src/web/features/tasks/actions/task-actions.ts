import { canBeArchived } from '@/domain/task'
import { formatWeekday } from '@/web/lib/dates'
import { formatDueDate } from '@/web/lib/due-dates'
import { isIn, type LaneChoice, statusChoices } from '../../lanes/lane-model'
import { requestComment } from './comment-request'
import { fileRequest } from './file-request'
import { archiveTasks, assignTasks, moveTasks, postponeTasks, unarchiveTasks } from '../write/change-tasks'
import { copyTaskAsMarkdown, copyTaskLink, duplicateTask } from '../write/copy-task'
import { chooseProject } from '../move/tasks-to-move'
import { toggleWatch, watchedTask } from '../../watching/watched'
import type { PickedFact } from '../pickers/open-picker'
import type { Person, Task } from '../task-types'
import { type Postponement, postponed, postponements } from '../dates/due-model'
import { archiveTask, assignTask, postponeTask, setTaskStatus, unarchiveTask } from '../write/change-task'

/** The screen on which an action runs. */
export type ActionScreen = {
  viewer: Person
  canEdit: boolean
  /** The lanes of the project whose board it is. */
  lanes?: readonly LaneChoice[]
  /** Whom a command assigns by name. */
  people?: readonly Person[]
  open: (task: Task) => void
  edit: (task: Task) => void
  /** Opens a picker of these tasks, or all actions of one. */
  pick: (kind: PickedFact | 'actions', tasks: readonly Task[]) => void
  /** What can be done with a card alone. */
  cards?: {
    rename: (task: Task) => void
    remove: (task: Task) => void
    /** Lifts the task's card, which keys then move. */
    lift: (task: Task) => void
    isSelected: (task: Task) => boolean
    /** Selects or deselects a task. */
    select: (task: Task) => void
    selectLane: (task: Task) => void
    /** Goes to the next card of the lane, before the task leaves it. */
    goToNext: (task: Task) => void
  }
}

type IsAllowed = (task: Task, screen: ActionScreen) => boolean

export type TaskAction = {
  name: string
  /** The key, with `Shift` before it if that is pressed, too. */
  keys?: string
  /** Without it, the action is allowed to everybody who may edit. */
  isAllowed?: IsAllowed
  /** True for an action that only cards of a board offer. */
  onlyOnCards?: true
  /** True for an action that continues by keys, such as lifting a card. */
  onlyByKeys?: true
  /** The fact whose picker it opens. */
  picks?: PickedFact
  /** Where it moves the task. */
  sets?: LaneChoice
  /** How far it moves the due date. */
  postpones?: Postponement
  /** What it would make of a task: the day. */
  detail?: (task: Task) => string | null
  run: (task: Task, screen: ActionScreen) => unknown
  /** What the key does while tasks are selected, if it is not for one task alone. */
  runOnSeveral?: (tasks: readonly Task[], screen: ActionScreen) => unknown
}

/** The last lane with a key of its own. */
const lastKey = 9

const isSelected: IsAllowed = (task, { cards }) => cards?.isSelected(task) ?? false

/** Everything that can be done with a task, with its key, in the groups of its menu. */
export const taskActionGroups: readonly (readonly TaskAction[])[] = [
  [
    { name: 'Open', keys: 'Enter', isAllowed: () => true, run: (task, { open }) => open(task) },
    {
      name: 'Lift',
      keys: 'Space',
      onlyOnCards: true,
      onlyByKeys: true,
      run: (task, { cards }) => cards?.lift(task),
    },
    {
      name: 'Select',
      keys: 'x',
      onlyOnCards: true,
      isAllowed: (task, screen) => screen.canEdit && !isSelected(task, screen),
      run: (task, { cards }) => cards?.select(task),
    },
    {
      name: 'Deselect',
      keys: 'x',
      onlyOnCards: true,
      isAllowed: isSelected,
      run: (task, { cards }) => cards?.select(task),
    },
    {
      name: 'Select all in this lane',
      keys: 'Shift X',
      onlyOnCards: true,
      run: (task, { cards }) => cards?.selectLane(task),
    },
    { name: 'Edit', keys: 'e', run: (task, { edit }) => edit(task) },
    { name: 'Rename', keys: 'r', onlyOnCards: true, run: (task, { cards }) => cards?.rename(task) },
    {
      name: 'Comment',
      keys: 'm',
      isAllowed: () => true,
      run: (task, { open }) => {
        requestComment(task.id)
        open(task)
      },
    },
    {
      name: 'Attach files',
      keys: 'f',
      run: (task, { open }) => {
        fileRequest.set(task.id)
        open(task)
      },
    },
  ],
  [
    { name: 'Assign', keys: 'a', ...picking('assignee') },
    {
      name: 'Assign to me',
      keys: 'i',
      isAllowed: (task, { canEdit, viewer }) => canEdit && task.assignedTo !== viewer.id,
      run: (task, { viewer }) => assignTask(task, viewer),
      runOnSeveral: (tasks, { viewer }) => assignTasks(tasks, viewer),
    },
    { name: 'Set the due date', keys: 'd', ...picking('dueDate') },
    { name: 'Set the start date', keys: 's', ...picking('startDate') },
    { name: 'Set the priority', keys: 'p', ...picking('priority') },
    { name: 'Set the estimate', keys: 't', ...picking('estimate') },
    { name: 'Set the labels', keys: 'l', ...picking('labels') },
    ...postponements.map((by): TaskAction => ({
      name: by === 'next Monday' ? 'Postpone to next Monday' : `Postpone ${by}`,
      keys: by === '1 week' ? 'Shift D' : undefined,
      postpones: by,
      detail: (task) => formatDueDate(postponed(task, by, new Date()), formatWeekday),
      isAllowed: (task, { canEdit }) => canEdit && task.status !== 'done' && !task.archived,
      run: (task) => postponeTask(task, by),
      runOnSeveral: (tasks) => postponeTasks(tasks, by),
    })),
  ],
  moveActions(statusChoices),
  [
    {
      name: 'Archive',
      keys: 'Shift A',
      isAllowed: (task, { canEdit }) => canEdit && canBeArchived(task),
      run: archiveTask,
      runOnSeveral: archiveTasks,
    },
    {
      name: 'Unarchive',
      keys: 'Shift A',
      isAllowed: (task, { canEdit }) => canEdit && task.archived,
      run: unarchiveTask,
      runOnSeveral: unarchiveTasks,
    },
    {
      name: 'Move to another project',
      keys: 'Shift M',
      run: (task) => chooseProject([task]),
      runOnSeveral: chooseProject,
    },
    {
      name: 'Watch or stop watching this task',
      keys: 'w',
      isAllowed: () => true,
      run: ({ id, title }) => toggleWatch(watchedTask(id), title),
    },
    { name: 'Duplicate', run: duplicateTask },
    {
      name: 'Copy link',
      isAllowed: () => true,
      run: copyTaskLink,
    },
    {
      name: 'Copy as Markdown',
      isAllowed: () => true,
      run: copyTaskAsMarkdown,
    },
  ],
  [{ name: 'Delete', onlyOnCards: true, run: (task, { cards }) => cards?.remove(task) }],
]

export const taskActions = taskActionGroups.flat()

/** One for each lane or status. */
export function moveActions(choices: readonly LaneChoice[]) {
  return choices.map((choice, index): TaskAction => ({
    name: `Move to ${choice.name}`,
    keys: index < lastKey ? String(index + 1) : undefined,
    sets: choice,
    isAllowed: (task, { canEdit }) => canEdit && !isIn(choice, task),
    run: (task) => setTaskStatus(task, choice),
    runOnSeveral: (tasks) => moveTasks(tasks, choice),
  }))
}

function picking(fact: PickedFact): Pick<TaskAction, 'picks' | 'run' | 'runOnSeveral'> {
  return {
    picks: fact,
    run: (task, { pick }) => pick(fact, [task]),
    runOnSeveral: (tasks, { pick }) => pick(fact, tasks),
  }
}

export const allActions: TaskAction = {
  name: 'All actions of the task',
  keys: '.',
  isAllowed: () => true,
  run: (task, { pick }) => pick('actions', [task]),
}
