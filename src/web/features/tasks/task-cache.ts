import { getQueryKey } from '@trpc/react-query'
import { queryClient } from '@/web/app/query-client'
import { keepRevision, revisionOf } from '@/web/app/read-revisions'
import { queries, trpc } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { patchHeld } from './patch-held'
import { mergeRead, withoutTask, withTask } from './task-lists-model'
import type { ServiceUnit, Task } from './task-types'

/*
 * What this tab holds of tasks. Answers to its own writes and the events of the stream come in by the same functions, and
 * a list that is being read just then ends up with them too.
 */

/** How a list of tasks is read: what arrives late does not undo what is known already. */
export const taskListReading = {
  structuralSharing(held: unknown, read: unknown) {
    const merged = mergeRead(held, read)
    keepRevision(read, merged)
    return merged
  },
}

/** Takes in a task that is new. */
export function takeNewTask(task: Task) {
  patchBoard(task.projectId, (list) => withTask(list, task))
  patchElsewhere(task)
}

/** Puts a task that was changed in the place of the one that is held; an older version changes nothing. */
export function takeTask(task: Task) {
  patchBoard(task.projectId, (list) => (list.some(({ id }) => id === task.id) ? withTask(list, task) : list))
  patchElsewhere(task)
}

/** Takes out a task that somebody else may have deleted: whoever looks at it is told that it is gone. */
export function dropTask(projectId: number, taskId: number) {
  patchBoard(projectId, (list) => withoutTask(list, taskId))
  queries.task.mine.setData(undefined, (list) => list && withoutTask(list, taskId))
  void queries.task.get.invalidate({ taskId })
}

/** Takes out a task that was deleted here, with all that is held of it. */
export function forgetTask({ id: taskId, projectId }: { id: number; projectId: number }) {
  queryClient.removeQueries({ queryKey: getQueryKey(trpc.task.get, { taskId }) })
  queryClient.removeQueries({ queryKey: getQueryKey(trpc.serviceUnit.list, { taskId }) })
  dropTask(projectId, taskId)
}

/** The newest state of a task that was read or answered; what was seen when nothing is held of it. */
export function newestKnown(seen: Task): Task {
  const ofBoard = queries.task.list.getData({ projectId: seen.projectId })
  const held = [
    ofBoard?.find(({ id }) => id === seen.id),
    queries.task.get.getData({ taskId: seen.id }),
    queries.task.mine.getData()?.find(({ id }) => id === seen.id),
  ]
  return held.reduce<Task | undefined>(newerOf, undefined) ?? seen
}

const newerOf = (one: Task | undefined, other: Task | undefined) =>
  other && (!one || other.version > one.version) ? other : one

/** Puts a new service unit at the top of its task's list, and counts it. */
export function takeServiceUnit(
  { id: taskId, projectId }: { id: number; projectId: number },
  unit: ServiceUnit,
) {
  queries.serviceUnit.list.setData({ taskId }, (held = []) => [
    unit,
    ...held.filter(({ id }) => id !== unit.id),
  ])
  // The stream may have counted it already.
  const atLeast = queries.serviceUnit.list.getData({ taskId })?.length ?? 0
  queries.task.list.setData({ projectId }, (list) =>
    list?.map((task) =>
      task.id === taskId ? { ...task, serviceUnits: Math.max(task.serviceUnits, atLeast) } : task,
    ),
  )
}

/** Reads a board again, once the reading that is under way has ended, unless what is held was read at this revision. */
export async function bringBoardTo(projectId: number, revision: number) {
  await readingUnderWay(projectId)
  if (revisionOf(queries.task.list.getData({ projectId })) !== revision) await readBoardAgain(projectId)
}

export const readBoardAgain = (projectId: number) =>
  queries.task.list.invalidate({ projectId }, { refetchType: 'all' })

const refusals = ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT']

/** Reads again what the reader may do and see in a project once the server has refused something there. */
export function handleUnauthorized(projectId: number, error: unknown) {
  if (!refusals.includes(errorCode(error) ?? '')) return
  void queries.project.get.invalidate({ projectId })
  void queries.projectMember.list.invalidate({ projectId })
  void queries.task.list.invalidate({ projectId })
  void queries.task.mine.invalidate()
}

/** What counts tasks is read again: at once where it is in sight, else when it is next looked at. */
export function refreshSummaries(projectId: number) {
  void queries.task.mine.invalidate()
  void queries.project.list.invalidate()
  void queries.project.get.invalidate({ projectId }, { refetchType: 'none' })
}

function patchElsewhere(task: Task) {
  queries.task.get.setData({ taskId: task.id }, (held) =>
    held && held.version <= task.version ? task : held,
  )
  queries.task.mine.setData(undefined, (list) =>
    list?.map((mine) => (mine.id === task.id && mine.version <= task.version ? { ...mine, ...task } : mine)),
  )
}

const readingUnderWay = (projectId: number) =>
  queryClient
    .getQueryCache()
    .find({ queryKey: boardKey(projectId) })
    ?.promise?.catch(() => undefined)

const patchBoard = (projectId: number, patch: (list: Task[]) => Task[]) =>
  patchHeld(queryClient, boardKey(projectId), patch)

const boardKey = (projectId: number) => getQueryKey(trpc.task.list, { projectId }, 'query')
