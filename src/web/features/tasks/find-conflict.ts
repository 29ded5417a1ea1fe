import type { TaskField } from '@/domain/task'
import { trpcClient } from '@/web/app/trpc'
import { conflictSentence } from './conflict-model'
import { newestOf, type RecordedChange } from './history-model'
import { TaskConflict } from './task-conflict'
import type { Task } from './task-types'

/** Builds the conflict on these fields, with the names of those who changed them last. */
export async function conflictOn(current: Task, fields: TaskField[]) {
  const changes = await recentChanges(current.id)
  const collisions = fields.map((field) => {
    const change = newestOf(changes, field)
    return { field, username: change?.actor?.username ?? null, at: change?.at ?? null }
  })
  return new TaskConflict(conflictSentence(current, collisions, new Date()), current, collisions)
}

/** A task's latest changes; empty if they cannot be read, because they only add names to a message. */
export const recentChanges = (taskId: number): Promise<RecordedChange[]> =>
  trpcClient.history.task.query({ taskId }).catch(() => [])
