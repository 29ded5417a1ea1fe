import { maxTasksInBatch } from '@/domain/task'
import { trpcClient, type Outputs } from '@/web/app/trpc'
import type { ToastAction } from '@/web/lib/notify'
import { afterPending, type PendingChange } from './pending-changes'
import { cacheTasks, readBoardAgain } from './task-cache'
import type { Task } from './task-types'
import { write } from './task-write'
import { noteOwnVersion } from './undo-steps'

type Refusal = Outputs['task']['updateMany']['refused'][number]
type Result = { changed: Task[]; refused: Refusal[] }

/** The server refused every task, each for its own reason. */
export class NothingChanged extends Error {}

type Together = {
  projectId: number
  tasks: readonly Task[]
  archived: boolean
  /** The expected version of each task. */
  versions?: readonly number[]
  /** The button of the toast. */
  action?: ToastAction
}

/**
 * Archives or unarchives tasks of one project, and shows that before the server answers. One toast says how many, and
 * why some were not. Returns the changed tasks.
 */
export async function changeTogether({ projectId, tasks, archived, versions, action }: Together) {
  const taskIds = tasks.map(({ id }) => id)
  let result: Result = { changed: [], refused: [] }
  await write({
    projectId,
    scope: { id: `several-in-${projectId}` },
    pending: { kind: 'updateMany', taskIds, changes: { archived } },
    meta: {
      // Read when the server has answered.
      get success() {
        return { title: 'Success', text: textOf(result, archived), action }
      },
    },
    async send() {
      await otherWritesOf(new Set(taskIds))
      result = await sendInParts({ projectId, taskIds, archived, versions })
    },
    onSuccess() {
      for (const { id, version } of result.changed) noteOwnVersion(id, version)
      cacheTasks(projectId, result.changed)
    },
  })
  return result.changed
}

/** Waits for pending changes of single tasks, on which this change is based. */
const otherWritesOf = (taskIds: ReadonlySet<number>) =>
  new Promise<void>((resolve) => {
    const isOfThem = (change: PendingChange) => change.kind === 'update' && taskIds.has(change.taskId)
    afterPending(isOfThem, resolve)
  })

type Parts = Pick<Together, 'projectId' | 'archived' | 'versions'> & { taskIds: readonly number[] }

/** Sends as many calls as needed. If one fails after others have succeeded, its tasks count as refused. */
async function sendInParts({ projectId, taskIds, archived, versions }: Parts): Promise<Result> {
  const result: Result = { changed: [], refused: [] }
  for (let start = 0; start < taskIds.length; start += maxTasksInBatch) {
    const part = <Entry>(entries: readonly Entry[]) => entries.slice(start, start + maxTasksInBatch)
    try {
      const { changed, refused } = await trpcClient.task.updateMany.mutate({
        projectId,
        taskIds: part(taskIds),
        versions: versions && part(versions),
        changes: { archived },
      })
      result.changed.push(...changed)
      result.refused.push(...refused)
    } catch (error) {
      if (result.changed.length === 0 || !(error instanceof Error)) throw error
      result.refused.push(...taskIds.slice(start).map((id) => ({ id, reason: error.message })))
      break
    }
  }
  if (result.refused.length > 0) void readBoardAgain(projectId)
  if (result.changed.length === 0) throw new NothingChanged(refusalText(result.refused, archived))
  return result
}

const wordOf = (archived: boolean) => (archived ? 'archived' : 'unarchived')

function textOf({ changed, refused }: Result, archived: boolean) {
  const done = `${changed.length} ${changed.length === 1 ? 'task' : 'tasks'} ${wordOf(archived)}`
  return refused.length === 0 ? done : `${done}. ${refusalText(refused, archived)}`
}

function refusalText(refused: readonly Refusal[], archived: boolean) {
  const reasons = [...new Set(refused.map(({ reason }) => reason))]
  return `${refused.length} ${refused.length === 1 ? 'was' : 'were'} not ${wordOf(archived)}: ${reasons.join(' ')}`
}
