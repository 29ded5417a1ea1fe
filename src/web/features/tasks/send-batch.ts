import { maxTasksInBatch } from '@/domain/task'
import type { ToastAction } from '@/web/lib/notify'
import { batchText, type Refusal, refusalText } from './batch-texts'
import { readBoardAgain } from './task-cache'
import type { Task } from './task-types'

/** What the server has done, and the tasks that it refused. */
export type BatchResult<Done> = { done: Done[]; refused: Refusal[] }

/** One call for some of the tasks. */
export type BatchCall<Done> = { taskIds: readonly number[]; send: () => Promise<BatchResult<Done>> }

/** Tasks of one project, and what happens to them: "moved to Done". */
export type BatchSubject = { projectId: number; tasks: readonly Task[]; verb: string }

/** The scope in which the writes of several tasks of a project are sent one after the other. */
export const batchScope = (projectId: number) => ({ id: `several-in-${projectId}` })

/** The server refused every task, each for its own reason. */
export class NothingChanged extends Error {}

/** The items in parts of which a call takes one. */
export const partsOf = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / maxTasksInBatch) }, (_, index) =>
    items.slice(index * maxTasksInBatch, (index + 1) * maxTasksInBatch),
  )

/**
 * Sends the calls one by one and adds to the result. If one fails after others have succeeded, its tasks and those of
 * the calls after it count as refused. Throws {@link NothingChanged} if nothing was done.
 */
export async function sendBatch<Done>(
  { projectId, tasks, verb }: BatchSubject,
  calls: readonly BatchCall<Done>[],
  result: BatchResult<Done>,
) {
  for (const [index, { send }] of calls.entries()) {
    try {
      const { done, refused } = await send()
      result.done.push(...done)
      result.refused.push(...refused)
    } catch (error) {
      if (result.done.length === 0 || !(error instanceof Error)) throw error
      const notSent = calls.slice(index).flatMap(({ taskIds }) => taskIds)
      result.refused.push(...notSent.map((id) => ({ id, reason: error.message })))
      break
    }
  }
  if (result.refused.length > 0) void readBoardAgain(projectId)
  if (result.done.length === 0) throw new NothingChanged(refusalText(result.refused, tasks, verb))
}

/** The toast of a batch: how many tasks, and which were not and why. */
export const batchMeta = (
  { tasks, verb }: BatchSubject,
  result: BatchResult<unknown>,
  action?: ToastAction,
) => ({
  // Read when the server has answered.
  get success() {
    return { title: 'Success', text: batchText(result.done.length, result.refused, tasks, verb), action }
  },
})
