import { canBeArchived, type TaskPart } from '@/domain/task'
import { queries, trpcClient } from '@/web/app/trpc'
import type { ToastAction } from '@/web/lib/notify'
import { afterPending, type OptimisticChanges, type PendingChange, shownChanges } from './pending-changes'
import {
  batchMeta,
  type BatchCall,
  type BatchResult,
  batchScope,
  type BatchSubject,
  partsOf,
  sendBatch,
} from './send-batch'
import { cacheChanges, readBoardAgain } from './task-cache'
import { changedTask, isNextChange } from './task-lists-model'
import type { ChangedTask, Task } from './task-types'
import { write } from './task-write'
import { noteOwnVersion, type Written } from './undo-steps'

export type BatchChanges = Partial<Pick<Task, Exclude<TaskPart, 'title' | 'description'>>>

/** The same changes for some tasks. */
export type BatchPart = {
  tasks: readonly Task[]
  changes: BatchChanges
  /** What the changes mean for the cards beyond the changed fields. */
  shown?: OptimisticChanges
  /** The expected version of each task. */
  versions?: readonly number[]
}

type Batch = Omit<BatchSubject, 'tasks'> & {
  parts: readonly BatchPart[]
  /** The button of the toast. */
  action?: ToastAction
}

/**
 * Changes tasks of one project, and shows that before the server answers. One toast says how many, and which were not
 * and why. Returns the changed tasks.
 */
export async function writeBatch({ projectId, parts, verb, action }: Batch) {
  const tasks = parts.flatMap((part) => part.tasks)
  const subject = { projectId, tasks, verb }
  const taskIds = new Set(tasks.map(({ id }) => id))
  const result: BatchResult<WrittenInBatch> = { done: [], refused: [] }
  await write({
    projectId,
    scope: batchScope(projectId),
    pending: { kind: 'updateMany', changesOf: new Map(parts.flatMap(shownOf)) },
    meta: batchMeta(subject, result, action),
    async send() {
      await otherWritesOf(taskIds)
      const seen = newestOf(projectId, tasks)
      const calls = parts.flatMap((part) => callsOf(projectId, part, seen))
      await sendBatch(subject, calls, result)
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

/** The changes to show, without those that the server is certain to refuse. */
const shownOf = ({ tasks, changes, shown }: BatchPart) =>
  tasks
    .filter((task) => !changes.archived || canBeArchived({ ...task, ...changes, archived: false }))
    .map((task) => [task.id, shownChanges(task, { ...changes, ...shown })] as const)

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

/** As many calls as needed, because each takes a limited number of tasks. */
function callsOf(
  projectId: number,
  { tasks, changes, versions }: BatchPart,
  seen: ReadonlyMap<number, Task>,
): BatchCall<WrittenInBatch>[] {
  const versionsOfParts = versions && partsOf(versions)
  return partsOf(tasks.map(({ id }) => id)).map((taskIds, index) => ({
    taskIds,
    async send() {
      const call = { projectId, taskIds, changes, versions: versionsOfParts?.[index] }
      const { changed, refused } = await trpcClient.task.updateMany.mutate(call)
      const done = changed.flatMap((change) => {
        const before = seen.get(change.id)
        return before ? [{ before, after: changedTask(before, change), change }] : []
      })
      return { done, refused }
    },
  }))
}
