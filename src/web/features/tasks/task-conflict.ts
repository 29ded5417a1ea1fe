import type { TaskField } from '@/domain/task'
import type { Task } from './task-types'

/** Somebody else's change of a field that the viewer has changed too. */
export type Collision = { field: TaskField; username: string | null; at: string | null }

/** Both sides have changed the same fields, so nothing was written. The message says who changed what. */
export class TaskConflict extends Error {
  constructor(
    message: string,
    readonly current: Task,
    readonly collisions: Collision[],
  ) {
    super(message)
  }
}
