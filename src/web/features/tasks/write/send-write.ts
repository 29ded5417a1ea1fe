import type { MutationMeta, MutationScope } from '@tanstack/react-query'
import { queryClient } from '@/web/app/query-client'
import { type PendingChange, showPending } from './pending-changes'
import { refetchAfterError, refreshSummaries, newestCached, cacheTask } from './task-cache'
import { trpcClient } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { loadPart } from '@/web/lib/load-part'
import { collidingFields, isAlready } from './merge-model'
import { expectedVersion, type Written } from './undo-steps'
import type { TaskField } from '@/domain/task'
import type { Task, TaskChanges } from '../task-types'

/** The scope in which the writes of one task are sent one after the other, so that the last one wins. */
export const taskScope = (taskId: number) => ({ id: `task-${taskId}` })

type Write<Result> = {
  projectId: number
  scope: MutationScope
  /** The change to show until the server answers. */
  pending?: PendingChange
  meta: MutationMeta
  send: () => Promise<Result>
  onSuccess: (result: Result) => void
}

/** Sends a write after the pending ones of its scope; a toast shows the result. */
export async function write<Result>({ projectId, scope, pending, meta, send, onSuccess }: Write<Result>) {
  const endPending = pending && showPending(pending)
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: send,
    meta,
    scope,
    onSuccess(result: Result) {
      onSuccess(result)
      refreshSummaries(projectId)
    },
    onError: (error: Error) => refetchAfterError(projectId, error),
    onSettled: endPending,
  })
  return mutation.execute(undefined)
}

export const toBoolean = (written: Promise<unknown>) =>
  written.then(
    () => true,
    () => false,
  )

/**
 * Writes changes that are based on a version of a task. Other people's changes to other fields stay. If both changed
 * the same field, it writes nothing and throws a `TaskConflict`.
 */
export const sendChanges = (seen: Task, changes: TaskChanges): Promise<Written> =>
  sendBasedOn(newestCached(seen), seen, changes)

async function sendBasedOn(current: Task, seen: Task, changes: TaskChanges): Promise<Written> {
  if (current.version > newestOwnVersion(seen)) {
    const fields = collidingFields(seen, current, changes)
    if (fields.length > 0) throw await loadConflict(current, fields)
    if (isAlready(current, changes)) return { before: current, after: current }
  }
  try {
    const { id: taskId, version } = current
    const after = await trpcClient.task.update.mutate({ taskId, version, ...changes })
    return { before: beforeOf(current, after, changes), after }
  } catch (error) {
    return sendBasedOn(await refetchAfterConflict(current, error), seen, changes)
  }
}

async function loadConflict(current: Task, fields: TaskField[]) {
  const { conflictOn } = await loadPart(() => import('./conflict'))
  return conflictOn(current, fields)
}

/**
 * Nobody else has changed it in between, so that a description that is known in part stayed as it is after the write.
 * A repeat that the write does not name went to the next task, and is no change to undo: it comes back with the status.
 */
const beforeOf = (current: Task, { description, repeat }: Task, changes: TaskChanges) => ({
  ...current,
  ...(changes.description === undefined && { description }),
  ...(changes.repeat === undefined && { repeat }),
})

/** Whether somebody else has changed a field since the viewer has seen the task, to another value than this. */
export const isOverwriting = (seen: Task, current: Task, changes: TaskChanges) =>
  current.version > newestOwnVersion(seen) && collidingFields(seen, current, changes).length > 0

/** The newest version that follows the seen one by the viewer's changes alone. */
const newestOwnVersion = ({ id, version }: Task) => expectedVersion(id, version)

/** Refetches the task if the error is a version conflict; throws any other error again. */
export async function refetchAfterConflict(current: Pick<Task, 'id' | 'version'>, error: unknown) {
  if (errorCode(error) !== 'CONFLICT') throw error
  const present = await trpcClient.task.get.query({ taskId: current.id })
  if (present.version === current.version) throw error
  cacheTask(present)
  return present
}
