import { batchFields } from '@/domain/task'
import { queryClient } from '@/web/app/query-client'
import { trpcClient } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { errorCode } from '@/web/lib/error-code'
import { loadPart } from '@/web/lib/load-part'
import { differing, valuesIn, haveSame } from './merge-model'
import { refetchAfterConflict, taskScope, write } from './send-write'
import { shownChanges } from './pending-changes'
import { type BatchPart, writeBatch, NothingChanged } from './batch'
import { cacheTask } from './task-cache'
import type { Task, TaskChanges } from '../task-types'
import {
  type ChangeStep,
  expectedVersion,
  lastStep,
  noteOwnVersion,
  type OtherStep,
  putBackStep,
  removeStep,
  type UndoStep,
  type BatchStep,
  type Written,
} from './undo-steps'

/** Somebody else has changed the task since, so an undo would overwrite their change. */
class UndoConflict extends Error {}

/** Undoes the newest change that has not been undone yet. */
export async function undoLast() {
  const step = lastStep()
  if (step) await undo(step)
}

/** Undoes a change, once; also one that the server has not answered yet. */
export async function undo(step: UndoStep) {
  if (!removeStep(step)) return
  if ('did' in step) await revert(step)
  else if ('batch' in step) await undoBatch(step)
  else await undoChange(step)
}

async function revert(step: OtherStep) {
  if (await step.did) await attempt(step, step.revert)
}

/** Undoes a step, which can be undone again if that got no answer. */
async function attempt(step: UndoStep, undoIt: () => Promise<unknown>) {
  try {
    await undoIt()
  } catch (error) {
    const wasRejected =
      error instanceof UndoConflict || error instanceof NothingChanged || errorCode(error) !== null
    if (!wasRejected) putBackStep(step)
  }
}

async function undoChange(step: ChangeStep) {
  const written = await step.written.catch(() => null)
  if (!written) return
  const { before, after } = written
  const changes = valuesIn(before, differing(before, after))
  await attempt(step, () =>
    write({
      projectId: before.projectId,
      scope: taskScope(step.taskId),
      pending: {
        kind: 'update',
        taskId: step.taskId,
        changes: shownChanges(after, { ...changes, assignee: before.assignee }),
      },
      meta: {
        success: { title: 'Undone', text: `“${before.title}” is as it was before` },
        failure: (error) =>
          error instanceof UndoConflict ? { title: 'Not undone', text: error.message } : error.message,
      },
      send: () => sendUndo(after, changes),
      onSuccess: (task) => {
        noteOwnVersion(task.id, task.version)
        cacheTask(task)
      },
    }),
  )
}

async function sendUndo(after: Task, changes: TaskChanges) {
  const { id: taskId } = after
  const version = expectedVersion(taskId, after.version)
  try {
    return await trpcClient.task.update.mutate({ taskId, version, ...changes })
  } catch (error) {
    const { title } = await refetchAfterConflict({ id: taskId, version }, error)
    const { newestByOthers, recentChanges } = await loadPart(() => import('./conflict'))
    const viewer = queryClient.getQueryData(viewerQuery.queryKey)
    const change = newestByOthers(await recentChanges(taskId), viewer?.id)
    throw new UndoConflict(
      `“${title}” was changed by ${change?.actor?.username ?? 'someone else'} since then. Nothing was undone.`,
      { cause: error },
    )
  }
}

/** Gives each task of a step its former values, but none that somebody else has changed since. */
async function undoBatch(step: BatchStep) {
  const written = await step.batch.catch(() => [])
  const projectIds = new Set(written.map(({ after }) => after.projectId))
  await attempt(step, () =>
    Promise.all(
      [...projectIds].map((projectId) => {
        const ofProject = written.filter(({ after }) => after.projectId === projectId)
        return writeBatch({ projectId, parts: formerParts(ofProject), verb: 'put back' })
      }),
    ),
  )
}

type FormerPart = BatchPart & { tasks: Task[]; versions: number[] }

/** The tasks with the same former values are one part. */
export function formerParts(written: readonly Written[]): BatchPart[] {
  const parts = new Map<string, FormerPart>()
  for (const { before, after } of written) {
    const fields = batchFields.filter((field) => !haveSame(field, before, after))
    if (fields.length === 0) continue
    const changes = valuesIn(before, fields)
    const key = JSON.stringify(changes)
    const shown = fields.includes('assignedTo') ? { assignee: before.assignee } : {}
    const part: FormerPart = parts.get(key) ?? { tasks: [], versions: [], changes, shown }
    part.tasks.push(after)
    part.versions.push(versionToPutBack({ before, after }))
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** If somebody else changed the task just before the step, its former values are not known, so the server has to reject it. */
const versionToPutBack = ({ before, after }: Written) =>
  after.version === before.version + 1 ? expectedVersion(after.id, after.version) : before.version
