import { displayName } from '@/domain/account'
import { repeatWords } from '@/domain/repeats/repeat-words'
import { type TaskField, taskPriorityLabels } from '@/domain/task'
import { formatDue, formatStart } from '@/web/lib/due-dates'
import { cachedLabelNames } from '../../labels/use-labels'
import { laneName } from '../../lanes/cached-lanes'
import type { Person, TaskChanges } from '../task-types'

/** The value of each field in words, for conflicts and copies. */
export const shownValues: Record<TaskField, (values: TaskChanges, people: readonly Person[]) => string> = {
  title: ({ title }) => title || 'No title',
  description: ({ description }) => description || 'No description',
  status: laneName,
  priority: ({ priority }) => (priority ? taskPriorityLabels[priority] : ''),
  dueDate: ({ dueDate = null, dueDay = null }) => formatDue({ dueDate, dueDay }) ?? 'No due date',
  startDate: ({ startDate = null }) => formatStart(startDate) ?? 'No start date',
  estimate: ({ estimate = null }) => (estimate === null ? 'No estimate' : String(estimate)),
  assignedTo: ({ assignedTo }, people) => {
    const person = people.find(({ id }) => id === assignedTo)
    return person ? displayName(person) : 'Unassigned'
  },
  labels: ({ labels = [] }) => {
    const names = cachedLabelNames(labels)
    const unknown = labels.length - names.length
    return [...names, ...(unknown > 0 ? [`${unknown} more`] : [])].join(', ') || 'No labels'
  },
  repeat: ({ repeat = null }) => (repeat ? repeatWords(repeat) : 'Does not repeat'),
  archived: ({ archived }) => (archived ? 'Archived' : 'Not archived'),
  cover: ({ cover }) => (cover ? 'A picture' : 'No cover'),
}
