import { changedLabels } from '@/domain/label'
import { maxTasksInBatch, canBeArchived, type TaskPart } from '@/domain/task'
import type { ToastAction } from '@/web/lib/notify'
import { readBoardAgain, cacheChanges } from './task-cache'
import type { Task, ChangedTask } from '../task-types'
import { queries, trpcClient } from '@/web/app/trpc'
import {
  batchesMeta,
  type BatchesTogether,
  batchMeta,
  type BatchResult,
  type BatchSubject,
  rejectionText,
} from './batch-texts'
import { afterPending, type OptimisticChanges, type PendingChange, shownChanges } from './pending-changes'
import { changedTask, isNextChange } from './task-lists-model'
import { write } from './send-write'
import { noteOwnVersion, type Written } from '@/web/app/undo-steps'

/** One call for some of the tasks. */
type BatchCall<Done> = { taskIds: readonly number[]; send: () => Promise<BatchResult<Done>> }

/** The scope in which the writes of several tasks of a project are sent one after the other. */
export const batchScope = (projectId: number) => ({ id: `several-in-${projectId}` })

/** The server rejected every task, each for its own reason. */
export class NothingChanged extends Error {}

/** Splits items into parts that are small enough for one call. */
export const batchPartsOf = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / maxTasksInBatch) }, (_, index) =>
    items.slice(index * maxTasksInBatch, (index + 1) * maxTasksInBatch),
  )

/**
 * Sends the calls one by one and adds to the result. If one fails after others have succeeded, its tasks and those of
 * the calls after it count as rejected. Throws {@link NothingChanged} if nothing was done.
 */
export async function sendBatch<Done>(
  { projectId, tasks, verb }: BatchSubject,
  calls: readonly BatchCall<Done>[],
  result: BatchResult<Done>,
) {
  for (const [index, { send }] of calls.entries()) {
    try {
      const { done, rejected } = await send()
      result.done.push(...done)
      result.rejected.push(...rejected)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const notSent = calls.slice(index).flatMap(({ taskIds }) => taskIds)
      result.rejected.push(...notSent.map((id) => ({ id, reason: error.message })))
      if (result.done.length === 0) throw error
      break
    }
  }
  if (result.rejected.length > 0) void readBoardAgain(projectId)
  if (result.done.length === 0) throw new NothingChanged(rejectionText(result.rejected, tasks, verb))
}

/** With the task after which they are placed in a lane that is ordered by hand; null for its start. */
export type BatchChanges = Partial<Pick<Task, Exclude<TaskPart, 'title' | 'description'>>> & {
  afterTaskId?: number | null
} & {
  addLabels?: number[]
  removeLabels?: number[]
}

/** What the changes make of a task: the same values for all, but labels are also added and removed. */
export const valuesFor = (task: Task, { addLabels, removeLabels, ...values }: BatchChanges) =>
  addLabels || removeLabels
    ? { ...values, labels: changedLabels(task.labels, { ...values, addLabels, removeLabels }) }
    : values

/** The same changes for some tasks. */
export type BatchPart = {
  tasks: readonly Task[]
  changes: BatchChanges
  /** Further fields of the cards that the changes affect. */
  shown?: OptimisticChanges
  /** The expected version of each task. */
  versions?: readonly number[]
}

type Batch = Omit<BatchSubject, 'tasks'> & {
  parts: readonly BatchPart[]
  /** The button of the toast. */
  action?: ToastAction
  /** Set if batches of other projects do the same. */
  together?: BatchesTogether | undefined
}

/**
 * Changes tasks of one project, and shows that before the server answers. One toast says how many, and which were not
 * and why. Returns the changed tasks.
 */
export async function writeBatch({ projectId, parts, verb, said, action, together }: Batch) {
  const tasks = parts.flatMap((part) => part.tasks)
  const subject = { projectId, tasks, verb, said }
  const taskIds = new Set(tasks.map(({ id }) => id))
  const result: BatchResult<WrittenInBatch> = { done: [], rejected: [] }
  together?.results.push(result)
  await write({
    projectId,
    scope: batchScope(projectId),
    pending: { kind: 'updateMany', changesOf: new Map(parts.flatMap(shownOf)) },
    meta: together
      ? batchesMeta(together, subject, () => action)
      : batchMeta(subject, result, action, () => result.done),
    async send() {
      await otherWritesOf(taskIds)
      const seen = newestOf(projectId, tasks)
      const calls = parts.flatMap((part) => callsOf(projectId, part, seen))
      await sendBatch(subject, calls, result)
      together?.written?.push(...result.done)
    },
    onSuccess() {
      const changed = result.done.map(({ change }) => change)
      for (const { id, version } of changed) noteOwnVersion(id, version)
      cacheChanges(projectId, changed)
      if (result.done.some(({ before, change }) => !isNextChange(before, change)))
        void readBoardAgain(projectId)
    },
  })
  return result.done
}

type WrittenInBatch = Written & { change: ChangedTask }

/** The changes to show, without those that the server will certainly reject. */
const shownOf = ({ tasks, changes: { afterTaskId: _place, ...changes }, shown }: BatchPart) =>
  tasks
    .filter((task) => !changes.archived || canBeArchived({ ...task, ...changes, archived: false }))
    .map((task) => [task.id, shownChanges(task, { ...valuesFor(task, changes), ...shown })] as const)

/** Waits for pending changes of single tasks, on which this change is based. */
const otherWritesOf = (taskIds: ReadonlySet<number>) =>
  new Promise<void>((resolve) => {
    const isOfThem = (change: PendingChange) => change.kind === 'update' && taskIds.has(change.taskId)
    afterPending(isOfThem, resolve)
  })

/** The tasks as the board caches them now. */
function newestOf(projectId: number, tasks: readonly Task[]) {
  const cached = queries.task.list.getData({ projectId }) ?? []
  return new Map([...tasks, ...cached].map((task) => [task.id, task]))
}

/** The calls for a part. Each takes a limited number of tasks. */
function callsOf(
  projectId: number,
  { tasks, changes, versions }: BatchPart,
  seen: ReadonlyMap<number, Task>,
): BatchCall<WrittenInBatch>[] {
  const versionsOfParts = versions && batchPartsOf(versions)
  return batchPartsOf(tasks.map(({ id }) => id)).map((taskIds, index) => ({
    taskIds,
    async send() {
      const call = { projectId, taskIds, changes, versions: versionsOfParts?.[index] }
      const { changed, refused } = await trpcClient.task.updateMany.mutate(call)
      const done = changed.flatMap((change) => {
        const before = seen.get(change.id)
        return before ? [{ before, after: changedTask(before, change), change }] : []
      })
      return { done, rejected: refused }
    },
  }))
}
