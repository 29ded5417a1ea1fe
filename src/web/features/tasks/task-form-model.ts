import type { TaskPriority } from '@/domain/task'
import { dueDateOf, dueInputOf, type DueInput } from './due-model'
import type { Task } from './task-types'

export type TaskForm = {
  title: string
  description: string
  priority: TaskPriority
  due: DueInput
  assignedTo: number | null
}

export const formOf = (task: Task): TaskForm => ({
  title: task.title,
  description: task.description,
  priority: task.priority,
  due: dueInputOf(task.dueDate),
  assignedTo: task.assignedTo,
})

export const valuesOf = ({ due, ...form }: TaskForm) => ({ ...form, dueDate: dueDateOf(due) })

/** Only what was changed in the form, so that nothing else is overwritten. */
export function changedValues(before: TaskForm, after: TaskForm) {
  const { title, description, priority, assignedTo, dueDate } = valuesOf(after)
  const sameDue = before.due.date === after.due.date && before.due.time === after.due.time
  return {
    ...(title !== before.title && { title }),
    ...(description !== before.description && { description }),
    ...(priority !== before.priority && { priority }),
    ...(assignedTo !== before.assignedTo && { assignedTo }),
    ...(!sameDue && { dueDate }),
  }
}
