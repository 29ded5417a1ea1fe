import { getQueryKey } from '@trpc/react-query'
import { queryClient } from '@/web/app/query-client'
import { revisionOf } from '@/web/app/read-revisions'
import { queries, trpc } from '@/web/app/trpc'
import { withoutTask, withTask } from '../tasks/task-lists-model'
import type { Task } from '../tasks/task-types'
import { patchHeld } from './patch-held'

/** Adds a new task to the cached board. */
export function addTask(task: Task) {
  patchBoard(task.projectId, (list) => withTask(list, task))
  patchElsewhere(task)
}

/** Replaces a cached task by a newer version; an older version changes nothing. */
export function patchTask(task: Task) {
  patchBoard(task.projectId, (list) => (list.some(({ id }) => id === task.id) ? withTask(list, task) : list))
  patchElsewhere(task)
}

export function dropTask(projectId: number, taskId: number) {
  patchBoard(projectId, (list) => withoutTask(list, taskId))
  queries.task.mine.setData(undefined, (list) => list && withoutTask(list, taskId))
  void queries.task.get.invalidate({ taskId })
}

/** Refetches a board, after a pending fetch has ended, unless the cached tasks were read at this revision. */
export async function bringBoardTo(projectId: number, revision: number) {
  await readingUnderWay(projectId)
  if (revisionOf(queries.task.list.getData({ projectId })) !== revision) await readBoardAgain(projectId)
}

export const readBoardAgain = (projectId: number) =>
  queries.task.list.invalidate({ projectId }, { refetchType: 'all' })

const readingUnderWay = (projectId: number) =>
  queryClient
    .getQueryCache()
    .find({ queryKey: boardKey(projectId) })
    ?.promise?.catch(() => undefined)

function patchElsewhere(task: Task) {
  queries.task.get.setData({ taskId: task.id }, (held) =>
    held && held.version <= task.version ? task : held,
  )
  queries.task.mine.setData(undefined, (list) =>
    list?.map((mine) => (mine.id === task.id && mine.version <= task.version ? { ...mine, ...task } : mine)),
  )
}

const patchBoard = (projectId: number, patch: (list: Task[]) => Task[]) =>
  patchHeld(queryClient, boardKey(projectId), patch)

const boardKey = (projectId: number) => getQueryKey(trpc.task.list, { projectId }, 'query')
