import type { TaskValues } from './merge-model'
import type { Task } from './task-types'

/** The names of the drafts that belong to a task or its project. */
export const draftNames = {
  newTask: (projectId: number) => `new task of project ${projectId}`,
  edit: (taskId: number) => `task ${taskId}`,
  comment: (taskId: number) => `comment on task ${taskId}`,
  commentEdit: (commentId: number) => `comment ${commentId}`,
  serviceUnit: (taskId: number) => `service unit of task ${taskId}`,
}

/** The values in the form of an edit, and the task that was seen when they were typed. */
export type TypedEdit = { seen: Task; form: TaskValues }
