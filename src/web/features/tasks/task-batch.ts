import { canBeArchived, maxTasksInBatch } from '@/domain/task'
import { queries, trpcClient } from '@/web/app/trpc'
import type { ToastAction } from '@/web/lib/notify'
import { batchText, type Refusal, refusalText } from './batch-texts'
import { afterPending, type OptimisticChanges, type PendingChange, shownChanges } from './pending-changes'
import { cacheTasks, readBoardAgain } from './task-cache'
import type { Task } from './task-types'
import { write } from './task-write'
import { noteOwnVersion, type Written } from './undo-steps'

/** The fields that several tasks can be given at once. */
export const batchFields = ['status', 'dueDate', 'priority', 'assignedTo', 'archived'] as const
export type BatchChanges = Partial<Pick<Task, (typeof batchFields)[number]>>

/** The same changes for some tasks. */
export type BatchPart = {
  tasks: readonly Task[]
  changes: BatchChanges
  /** What the changes mean for the cards beyond the changed fields. */
  shown?: OptimisticChanges
  /** The expected version of each task. */
  versions?: readonly number[]
}

type Batch = {
  projectId: number
  parts: readonly BatchPart[]
  /** What happens to the tasks: "moved to Done". */
  verb: string
  /** The button of the toast. */
  action?: ToastAction
}

type Result = { written: Written[]; refused: Refusal[] }

/** The scope in which the writes of several tasks of a project are sent one after the other. */
export const batchScope = (projectId: number) => ({ id: `several-in-${projectId}` })

/** The server refused every task, each for its own reason. */
export class NothingChanged extends Error {}

/**
 * Changes tasks of one project, and shows that before the server answers. One toast says how many, and which were not
 * and why. Returns the changed tasks.
 */
export async function writeBatch({ projectId, parts, verb, action }: Batch) {
  const tasks = parts.flatMap((part) => part.tasks)
  const taskIds = new Set(tasks.map(({ id }) => id))
  let result: Result = { written: [], refused: [] }
  await write({
    projectId,
    scope: batchScope(projectId),
    pending: { kind: 'updateMany', changesOf: new Map(parts.flatMap(shownOf)) },
    meta: {
      // Read when the server has answered.
      get success() {
        return {
          title: 'Success',
          text: batchText(result.written.length, result.refused, tasks, verb),
          action,
        }
      },
    },
    async send() {
      await otherWritesOf(taskIds)
      result = await sendCalls(projectId, parts.flatMap(callsOf), newestOf(projectId, tasks))
      if (result.refused.length > 0) void readBoardAgain(projectId)
      if (result.written.length === 0) throw new NothingChanged(refusalText(result.refused, tasks, verb))
    },
    onSuccess() {
      const changed = result.written.map(({ after }) => after)
      for (const { id, version } of changed) noteOwnVersion(id, version)
      cacheTasks(projectId, changed)
    },
  })
  return result.written
}

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

type Call = { taskIds: number[]; versions: number[] | undefined; changes: BatchChanges }

/** As many calls as needed, because each takes a limited number of tasks. */
function callsOf({ tasks, changes, versions }: BatchPart): Call[] {
  const starts = Array.from({ length: Math.ceil(tasks.length / maxTasksInBatch) }, (_, index) => index)
  return starts.map((index) => {
    const [start, end] = [index * maxTasksInBatch, (index + 1) * maxTasksInBatch]
    const taskIds = tasks.slice(start, end).map(({ id }) => id)
    return { taskIds, versions: versions?.slice(start, end), changes }
  })
}

/** Sends the calls one by one. If one fails after others have succeeded, its tasks count as refused. */
async function sendCalls(projectId: number, calls: readonly Call[], seen: ReadonlyMap<number, Task>) {
  const result: Result = { written: [], refused: [] }
  for (const [index, call] of calls.entries()) {
    try {
      const { changed, refused } = await trpcClient.task.updateMany.mutate({ projectId, ...call })
      result.written.push(...changed.map((after) => ({ before: seen.get(after.id) ?? after, after })))
      result.refused.push(...refused)
    } catch (error) {
      if (result.written.length === 0 || !(error instanceof Error)) throw error
      const notSent = calls.slice(index).flatMap(({ taskIds }) => taskIds)
      result.refused.push(...notSent.map((id) => ({ id, reason: error.message })))
      break
    }
  }
  return result
}
