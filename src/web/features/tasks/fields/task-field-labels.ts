import type { TaskField } from '@/domain/task'

/** The names of the fields. */
export const taskFieldLabels: Record<TaskField, string> = {
  title: 'Title',
  description: 'Description',
  status: 'Status',
  priority: 'Priority',
  dueDate: 'Due date',
  startDate: 'Start',
  estimate: 'Estimate',
  assignedTo: 'Assignee',
  labels: 'Labels',
  repeat: 'Repeat',
  archived: 'Archive',
  cover: 'Cover',
}
