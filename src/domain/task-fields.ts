import type { ProjectAction } from './access'
import type { TaskField } from './task'

type TaskFieldFacts = {
  /** What a person needs to be allowed to do to change it. */
  action: ProjectAction
  /** The group of changes that it is listed in. */
  group: 'texts' | 'status' | 'dates' | 'assignments' | 'tasks' | 'files'
  /** Its column in a CSV file of tasks; null without one. */
  csvColumn: string | null
  /** What a tool calls it; null if another field's words name it, too, or no tool is meant to change it. */
  toolWords: string | null
}

/** What each field of a task is to rules, lists of changes, CSV files and tools. */
export const taskFieldFacts = {
  title: { action: 'task.edit', group: 'texts', csvColumn: 'Title', toolWords: 'title' },
  description: { action: 'task.edit', group: 'texts', csvColumn: 'Description', toolWords: 'description' },
  status: { action: 'task.edit', group: 'status', csvColumn: 'Status', toolWords: 'status or lane' },
  priority: { action: 'task.edit', group: 'texts', csvColumn: 'Priority', toolWords: 'priority' },
  assignedTo: { action: 'task.edit', group: 'assignments', csvColumn: 'Assignee', toolWords: 'assignee' },
  dueDate: { action: 'task.edit', group: 'dates', csvColumn: 'Due date', toolWords: 'dates' },
  startDate: { action: 'task.edit', group: 'dates', csvColumn: 'Start date', toolWords: null },
  estimate: { action: 'task.edit', group: 'texts', csvColumn: 'Estimate', toolWords: 'estimate' },
  labels: { action: 'task.edit', group: 'texts', csvColumn: 'Labels', toolWords: 'labels' },
  repeat: { action: 'task.edit', group: 'dates', csvColumn: 'Repeat', toolWords: 'repeat' },
  archived: { action: 'task.archive', group: 'tasks', csvColumn: 'Archived', toolWords: null },
  cover: { action: 'task.edit', group: 'files', csvColumn: null, toolWords: null },
} as const satisfies Record<TaskField, TaskFieldFacts>

/** The fields that a tool changes, in words. */
export const fieldsOfTools = Object.values(taskFieldFacts)
  .flatMap(({ toolWords }) => toolWords ?? [])
  .join(', ')
