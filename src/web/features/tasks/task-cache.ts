import { getQueryKey } from '@trpc/react-query'
import { queryClient } from '@/web/app/query-client'
import { keepRevision } from '@/web/app/read-revisions'
import { queries, trpc } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { mergeRead, withoutTask, withTask } from './task-lists-model'
import type { ServiceUnit, Task } from './task-types'

/** How a list of tasks is read: what arrives late does not undo what is known already. */
export const taskListReading = {
  structuralSharing(held: unknown, read: unknown) {
    const merged = mergeRead(held, read)
    keepRevision(read, merged)
    return merged
  },
}

/** Takes in a task as the server answered a write of it. */
export function takeTask(task: Task) {
  const { projectId } = task
  queries.task.list.setData({ projectId }, (list) => list && withTask(list, task))
  queries.task.get.setData({ taskId: task.id }, (held) => (held && held.version > task.version ? held : task))
  queries.task.mine.setData(undefined, (list) =>
    list?.map((mine) => (mine.id === task.id && mine.version <= task.version ? { ...mine, ...task } : mine)),
  )
  refreshSummaries(projectId)
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

/** Takes in a task that is new: a list that is being read just now may lack it, and is read again. */
export function takeNewTask(task: Task) {
  takeTask(task)
  readAgainIfReading(task.projectId)
}

/** Forgets a task that was deleted: a list that is being read just now may still hold it, and is read again. */
export function forgetTask({ id, projectId }: { id: number; projectId: number }) {
  queries.task.list.setData({ projectId }, (list) => list && withoutTask(list, id))
  queries.task.mine.setData(undefined, (list) => list && withoutTask(list, id))
  queryClient.removeQueries({ queryKey: getQueryKey(trpc.task.get, { taskId: id }) })
  queryClient.removeQueries({ queryKey: getQueryKey(trpc.serviceUnit.list, { taskId: id }) })
  readAgainIfReading(projectId)
  refreshSummaries(projectId)
}

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

const refusals = ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT']

/** Reads again what the reader may do and see in a project once the server has refused something there. */
export function handleUnauthorized(projectId: number, error: unknown) {
  if (!refusals.includes(errorCode(error) ?? '')) return
  void queries.project.get.invalidate({ projectId })
  void queries.projectMember.list.invalidate({ projectId })
  void queries.task.list.invalidate({ projectId })
  void queries.task.mine.invalidate()
}

function readAgainIfReading(projectId: number) {
  const isReading =
    queryClient.isFetching({ queryKey: getQueryKey(trpc.task.list, { projectId }, 'query') }) > 0
  if (isReading) void queries.task.list.invalidate({ projectId }, { refetchType: 'all' })
}

/** What counts tasks is read again: at once where it is in sight, else when it is next looked at. */
function refreshSummaries(projectId: number) {
  void queries.task.mine.invalidate()
  void queries.project.list.invalidate()
  void queries.project.get.invalidate({ projectId }, { refetchType: 'none' })
}
