import type { TaskField } from '@/domain/task'
import type { Task } from './task-types'

/** What somebody else made of a field that the writer has changed too. */
export type Collision = { field: TaskField; username: string | null; at: string | null }

/** Both have changed the same fields: somebody has to choose. Nothing was written; the message says who and what. */
export class TaskConflict extends Error {
  constructor(
    message: string,
    readonly current: Task,
    readonly collisions: Collision[],
  ) {
    super(message)
  }
}
