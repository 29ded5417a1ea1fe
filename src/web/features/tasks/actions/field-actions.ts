import {
  Calendar,
  CalendarArrowUp,
  CalendarPlus,
  CirclePause,
  CirclePlay,
  CircleStop,
  Gauge,
  MoveRight,
  Repeat,
  SignalHigh,
  SkipForward,
  Tag,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import { taskFieldFacts } from '@/domain/task-fields'
import { formatWeekday } from '@/web/lib/dates'
import { formatDueDate } from '@/web/lib/due-dates'
import { isIn, type LaneChoice } from '../../lanes/lane-model'
import { postponed, postponements } from '../dates/due-model'
import type { PickedFact } from '../pickers/open-picker'
import { assignTask, postponeTask, setTaskStatus } from '../write/change-task'
import { assignTasks, moveTasks, postponeTasks } from '../write/change-tasks'
import { canBeSkipped, pauseRepeat, setRepeat, skipOnce } from '../write/change-repeat'
import type { TaskAction } from './task-action'

/** The last lane with a key of its own. */
const lastKey = 9

/** What changes a field of the task, or opens its picker. */
export const fieldActions: readonly TaskAction[] = [
  {
    id: 'assign',
    rule: taskFieldFacts.assignedTo.action,
    name: 'Assign',
    Icon: UserRound,
    keys: 'a',
    ...picking('assignee'),
  },
  {
    id: 'assign-to-me',
    rule: taskFieldFacts.assignedTo.action,
    name: 'Assign to me',
    Icon: UserRoundCheck,
    keys: 'i',
    isPossible: (task, { viewer }) => task.assignedTo !== viewer.id,
    run: (task, { viewer }) => assignTask(task, viewer),
    runOnSeveral: (tasks, { viewer }) => assignTasks(tasks, viewer),
  },
  {
    id: 'set-due-date',
    rule: taskFieldFacts.dueDate.action,
    name: 'Set the due date',
    shortName: 'Due date',
    Icon: Calendar,
    keys: 'd',
    ...picking('dueDate'),
  },
  {
    id: 'set-start-date',
    rule: taskFieldFacts.startDate.action,
    name: 'Set the start date',
    shortName: 'Start date',
    Icon: CalendarPlus,
    keys: 's',
    ...picking('startDate'),
  },
  {
    id: 'set-priority',
    rule: taskFieldFacts.priority.action,
    name: 'Set the priority',
    shortName: 'Priority',
    Icon: SignalHigh,
    keys: 'p',
    ...picking('priority'),
  },
  {
    id: 'set-estimate',
    rule: taskFieldFacts.estimate.action,
    name: 'Set the estimate',
    shortName: 'Estimate',
    Icon: Gauge,
    keys: 't',
    ...picking('estimate'),
  },
  {
    id: 'set-labels',
    rule: taskFieldFacts.labels.action,
    name: 'Set the labels',
    shortName: 'Labels',
    Icon: Tag,
    keys: 'l',
    ofOneProject: true,
    ...picking('labels'),
  },
  {
    id: 'set-repeat',
    rule: taskFieldFacts.repeat.action,
    name: 'Set the repeat',
    shortName: 'Repeat',
    Icon: Repeat,
    keys: 'Shift R',
    opensDialog: true,
    picks: 'repeat',
    run: (task, { pick }) => pick('repeat', [task]),
  },
  {
    id: 'skip-once',
    rule: taskFieldFacts.repeat.action,
    name: 'Skip once',
    Icon: SkipForward,
    isPossible: canBeSkipped,
    run: skipOnce,
  },
  {
    id: 'pause-repeat',
    rule: taskFieldFacts.repeat.action,
    name: 'Pause repeating',
    Icon: CirclePause,
    isPossible: ({ repeat }) => repeat?.paused === false,
    run: (task) => pauseRepeat(task, true),
  },
  {
    id: 'resume-repeat',
    rule: taskFieldFacts.repeat.action,
    name: 'Resume repeating',
    Icon: CirclePlay,
    isPossible: ({ repeat }) => repeat?.paused === true,
    run: (task) => pauseRepeat(task, false),
  },
  {
    id: 'stop-repeat',
    rule: taskFieldFacts.repeat.action,
    name: 'Stop repeating',
    Icon: CircleStop,
    isPossible: ({ repeat }) => repeat !== null,
    run: (task) => setRepeat(task, null),
  },
  ...postponements.map((by): TaskAction => ({
    id: 'postpone',
    rule: taskFieldFacts.dueDate.action,
    name: by === 'next Monday' ? 'Postpone to next Monday' : `Postpone ${by}`,
    Icon: CalendarArrowUp,
    keys: by === '1 week' ? 'Shift D' : undefined,
    postpones: by,
    detail: (task) => formatDueDate(postponed(task, by, new Date()), formatWeekday),
    isPossible: (task) => task.status !== 'done' && !task.archived,
    run: (task) => postponeTask(task, by),
    runOnSeveral: (tasks) => postponeTasks(tasks, by),
  })),
]

/** One for each lane or status. */
export function moveActions(choices: readonly LaneChoice[]) {
  return choices.map((choice, index): TaskAction => ({
    id: 'move-to-lane',
    rule: taskFieldFacts.status.action,
    name: `Move to ${choice.name}`,
    Icon: MoveRight,
    keys: index < lastKey ? String(index + 1) : undefined,
    sets: choice,
    isPossible: (task) => !isIn(choice, task),
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
