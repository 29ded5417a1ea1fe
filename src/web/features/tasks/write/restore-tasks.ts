import { queryClient } from '@/web/app/query-client'
import { queries, trpcClient } from '@/web/app/trpc'
import { noteOwnVersion } from '@/web/app/undo-steps'
import { taskCount } from '../task-count'
import { batchPartsOf } from './batch'
import { cacheNewTask, readBoardAgain, refreshSummaries } from './task-cache'

/** Tasks in the bin of a project. */
type TasksInBin = { projectId: number; binIds: readonly number[] }

/**
 * Restores tasks, and earlier changes of them can be undone as before. One toast says how many, and why others were not
 * restored; one task is called by its title there.
 */
export function restoreTasks(bins: readonly TasksInBin[], title?: string) {
  let restored = 0
  const reasons = new Set<string>()

  async function restoreIn({ projectId, binIds }: TasksInBin) {
    for (const part of batchPartsOf(binIds)) {
      const answer = await trpcClient.bin.restoreMany.mutate({ projectId, binIds: part })
      restored += answer.restored.length
      for (const { reason } of answer.refused) reasons.add(reason)
      await cacheRestored(
        projectId,
        answer.restored.map(({ id }) => id),
      )
    }
  }

  const mutation = queryClient.getMutationCache().build(queryClient, {
    async mutationFn() {
      for (const each of bins) await restoreIn(each)
    },
    meta: {
      // Read when the server has answered.
      get success() {
        const name = title === undefined ? taskCount(restored) : `“${title}”`
        return {
          title: 'Undone',
          text: [`${name} ${restored === 1 ? 'is' : 'are'} back`, ...reasons].join('. '),
        }
      },
    },
    onSettled: () => bins.forEach(({ projectId }) => refreshSummaries(projectId)),
  })
  return mutation.execute(undefined)
}

async function cacheRestored(projectId: number, ids: readonly number[]) {
  const [first, ...others] = ids
  if (first === undefined) return
  if (others.length === 0) cacheNewTask(await queries.task.get.fetch({ taskId: first }))
  else await readBoardAgain(projectId)
  const isRestored = new Set(ids)
  for (const { id, version } of queries.task.list.getData({ projectId }) ?? []) {
    if (isRestored.has(id)) noteOwnVersion(id, version)
  }
  for (const taskId of ids) void queries.task.get.invalidate({ taskId })
}
