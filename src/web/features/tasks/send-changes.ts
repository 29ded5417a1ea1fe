import type { TaskField } from '@/domain/task'
import { trpcClient } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { collidingFields, isAlready, type TaskChanges } from './merge-model'
import { expectedVersion, type Written } from './undo-steps'
import { newestKnown, takeTask } from './task-cache'
import type { Task } from './task-types'

/**
 * Writes what was changed on a task as it was seen. What others have changed since in other fields stays; where they
 * changed the same, nothing is written and a `TaskConflict` says what.
 */
export const sendChanges = (seen: Task, changes: TaskChanges): Promise<Written> =>
  sendOnto(newestKnown(seen), seen, changes)

async function sendOnto(current: Task, seen: Task, changes: TaskChanges): Promise<Written> {
  if (current.version > ownVersion(seen)) {
    const fields = collidingFields(seen, current, changes)
    if (fields.length > 0) throw await findConflict(current, fields)
    if (isAlready(current, changes)) return { before: current, after: current }
  }
  try {
    const { id: taskId, version } = current
    return { before: current, after: await trpcClient.task.update.mutate({ taskId, version, ...changes }) }
  } catch (refusal) {
    return sendOnto(await newerThan(current, refusal), seen, changes)
  }
}

/** The version that the writer's own hand has led to since: no older state than what they know. */
const ownVersion = ({ id, version }: Task) => expectedVersion(id, version)

/** The task as others have left it meanwhile. A refusal that has another reason is thrown on. */
export async function newerThan(current: Pick<Task, 'id' | 'version'>, refusal: unknown) {
  if (errorCode(refusal) !== 'CONFLICT') throw refusal
  const present = await trpcClient.task.get.query({ taskId: current.id })
  if (present.version === current.version) throw refusal
  takeTask(present)
  return present
}

/** Who did it and when is read and worded by what is loaded only then. */
async function findConflict(current: Task, fields: TaskField[]) {
  const { conflictOn } = await import('./find-conflict')
  return conflictOn(current, fields)
}
