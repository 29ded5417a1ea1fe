import { recordedLane, recordedName, type TaskField, taskFields } from '@/domain/task'
import { nameIn, type Sentence, sentence } from '@/web/lib/sentence'
import { laneName } from '../../lanes/cached-lanes'
import type { Task } from '../task-types'
import {
  type Action,
  type FieldChange,
  assigneeAction,
  dateName,
  dueAction,
  estimateAction,
  excerptsOf,
  labelsAction,
  namesIn,
  numberOf,
  personName,
  priorityName,
  repeatAction,
  startAction,
  statusName,
  textOf,
  textsOf,
  type Value,
} from './recorded-values'

type FieldTexts = {
  /** A change of the field in words. */
  action: (change: FieldChange) => Action
  /** The same change derived from the current task; without it, the field is named as changed. */
  actionOn?: (task: Task) => string
  /** What several tasks became, as the rest of a sentence that starts with a name. */
  onSeveral: (to: Value, tasks: string) => Sentence
}

/** The texts of each field, for the history and for conflicts. */
export const taskFieldTexts: Record<TaskField, FieldTexts> = {
  title: {
    action: (change) => ({ did: 'changed the title', ...textsOf(change) }),
    onSeveral: (_to, tasks) => `renamed ${tasks}`,
  },
  description: {
    action: (change) => ({ did: 'changed the description', ...excerptsOf(change) }),
    onSeveral: (_to, tasks) => `changed the description of ${tasks}`,
  },
  status: {
    action: ({ from, to }) => ({ did: `moved it from ${statusName(from)} to ${statusName(to)}` }),
    actionOn: (task) => `moved “${task.title}” to ${laneName(task)}`,
    onSeveral: (to, tasks) => `moved ${tasks} to ${statusName(to)}`,
  },
  priority: {
    action: ({ from, to }) => ({
      did: `changed the priority from ${priorityName(from)} to ${priorityName(to)}`,
    }),
    onSeveral: (to, tasks) => `changed the priority of ${tasks} to ${priorityName(to)}`,
  },
  dueDate: {
    action: ({ from, to }) => ({ did: dueAction(from, to) }),
    onSeveral: (to, tasks) =>
      to === null ? `removed the due date of ${tasks}` : `set the due date of ${tasks} to ${dateName(to)}`,
  },
  startDate: {
    action: ({ from, to }) => ({ did: startAction(from, to) }),
    onSeveral: (to, tasks) =>
      to === null
        ? `removed the start date of ${tasks}`
        : `set the start date of ${tasks} to ${dateName(to)}`,
  },
  estimate: {
    action: ({ from, to }) => ({ did: estimateAction(from, to) }),
    onSeveral: (to, tasks) =>
      to === null ? `removed the estimate of ${tasks}` : `estimated ${tasks} at ${numberOf(to)} each`,
  },
  assignedTo: {
    action: ({ from, to }) => ({ did: assigneeAction(from, to) }),
    onSeveral: (to, tasks) =>
      to === null ? `unassigned ${tasks}` : sentence`assigned ${tasks} to ${personName(to) ?? 'nobody'}`,
  },
  labels: {
    action: ({ from, to }) => ({ did: labelsAction(namesIn(from), namesIn(to)) }),
    onSeveral: (_to, tasks) => `changed the labels of ${tasks}`,
  },
  repeat: {
    action: ({ from, to }) => ({ did: repeatAction(from, to) }),
    onSeveral: (_to, tasks) => `changed how ${tasks} repeat`,
  },
  archived: {
    action: ({ to }) => ({ did: to === true ? 'archived it' : 'unarchived it' }),
    actionOn: ({ title, archived }) => (archived ? `archived “${title}”` : `unarchived “${title}”`),
    onSeveral: (to, tasks) => `${to === true ? 'archived' : 'unarchived'} ${tasks}`,
  },
  cover: {
    action: ({ to }) => ({
      did: typeof to === 'string' ? sentence`made “${nameIn(to)}” the cover` : 'removed the cover',
    }),
    onSeveral: (_to, tasks) => `changed the cover of ${tasks}`,
  },
}

/** The actions by the names of the fields in the history. */
export const recordedActions: ReadonlyMap<string, FieldTexts['action']> = new Map([
  ...taskFields.map((field) => [recordedName(field), taskFieldTexts[field].action] as const),
  [
    recordedLane,
    ({ from, to }) => ({
      did: sentence`moved it from ${nameIn(textOf(from))} to ${nameIn(textOf(to))}`,
    }),
  ],
])
