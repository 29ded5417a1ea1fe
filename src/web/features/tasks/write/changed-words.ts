import { displayName } from '@/domain/account'
import { repeatWords } from '@/domain/repeats/repeat-words'
import { presentFields, taskPriorityLabels, type TaskField } from '@/domain/task'
import { formatDue, formatStart } from '@/web/lib/due-dates'
import { taskFieldLabels } from '../fields/task-field-labels'
import type { TaskChanges } from '../task-types'
import type { OptimisticChanges } from './pending-changes'

type Changed = TaskChanges & OptimisticChanges

/** How a toast describes the new value of a field whose name does not say enough. */
const wordsOf: Partial<Record<TaskField, (changes: Changed) => string>> = {
  title: () => '',
  assignedTo: ({ assignedTo, assignee }) => {
    if (assignee) return ` → ${displayName(assignee)}`
    return assignedTo === null ? ' · not assigned' : ' · assignee'
  },
  priority: ({ priority }) => (priority ? ` → ${taskPriorityLabels[priority]}` : ''),
  dueDate: ({ dueDate = null, dueDay = null }) => {
    const due = formatDue({ dueDate, dueDay })
    return due === null ? ' · no due date' : ` · due ${due}`
  },
  startDate: ({ startDate = null }) => {
    const start = formatStart(startDate)
    return start === null ? ' · no start date' : ` · starts ${start}`
  },
  repeat: ({ repeat }) => {
    if (!repeat) return ' · does not repeat'
    return ` · ${repeatWords(repeat)}${repeat.paused ? ', paused' : ''}`
  },
}

/** What was changed of a task: `Order gravel → Finn Okafor`, `Order gravel · due 4 Dec`. */
export const changedWords = ({ title }: { title: string }, changes: Changed) =>
  presentFields(changes)
    .map((field) => wordsOf[field]?.(changes) ?? ` · ${taskFieldLabels[field].toLowerCase()}`)
    .reduce((words, each) => words + each, changes.title ?? title)
