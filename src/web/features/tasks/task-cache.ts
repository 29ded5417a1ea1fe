import { getQueryKey } from '@trpc/react-query'
import { queryClient } from '@/web/app/query-client'
import { copyRevision } from '@/web/app/read-revisions'
import { queries, trpc } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { mergeRead, withoutTask, withTask } from './task-lists-model'
import type { ServiceUnit, Task } from './task-types'

/** Query options for a list of tasks: a late response does not replace newer cached tasks. */
export const taskListReading = {
  structuralSharing(cached: unknown, fetched: unknown) {
    const merged = mergeRead(cached, fetched)
    copyRevision(fetched, merged)
    return merged
  },
}

/** Puts a task that the server returned into the cache. */
export function cacheTask(task: Task) {
  const { projectId } = task
  queries.task.list.setData({ projectId }, (list) => list && withTask(list, task))
  queries.task.get.setData({ taskId: task.id }, (cached) =>
    cached && cached.version > task.version ? cached : task,
  )
  queries.task.mine.setData(undefined, (list) =>
    list?.map((mine) => (mine.id === task.id && mine.version <= task.version ? { ...mine, ...task } : mine)),
  )
  refreshSummaries(projectId)
}

/** The newest cached state of a task, or else the given one. */
export function newestCached(seen: Task): Task {
  const ofBoard = queries.task.list.getData({ projectId: seen.projectId })
  const cached = [
    ofBoard?.find(({ id }) => id === seen.id),
    queries.task.get.getData({ taskId: seen.id }),
    queries.task.mine.getData()?.find(({ id }) => id === seen.id),
  ]
  return cached.reduce<Task | undefined>(newerOf, undefined) ?? seen
}

const newerOf = (one: Task | undefined, other: Task | undefined) =>
  other && (!one || other.version > one.version) ? other : one

/** Adds a new task to the cache. A list that is being fetched may lack it and is refetched. */
export function cacheNewTask(task: Task) {
  cacheTask(task)
  refetchIfFetching(task.projectId)
}

/** Removes a deleted task from the cache. A list that is being fetched may still hold it and is refetched. */
export function removeCachedTask({ id, projectId }: { id: number; projectId: number }) {
  queries.task.list.setData({ projectId }, (list) => list && withoutTask(list, id))
  queries.task.mine.setData(undefined, (list) => list && withoutTask(list, id))
  queryClient.removeQueries({ queryKey: getQueryKey(trpc.task.get, { taskId: id }) })
  queryClient.removeQueries({ queryKey: getQueryKey(trpc.serviceUnit.list, { taskId: id }) })
  refetchIfFetching(projectId)
  refreshSummaries(projectId)
}

/** Adds a new service unit to the cached list of its task, and counts it. */
export function cacheServiceUnit(
  { id: taskId, projectId }: { id: number; projectId: number },
  unit: ServiceUnit,
) {
  queries.serviceUnit.list.setData({ taskId }, (cached = []) => [
    unit,
    ...cached.filter(({ id }) => id !== unit.id),
  ])
  // The stream may have counted it already.
  const atLeast = queries.serviceUnit.list.getData({ taskId })?.length ?? 0
  queries.task.list.setData({ projectId }, (list) =>
    list?.map((task) =>
      task.id === taskId ? { ...task, serviceUnits: Math.max(task.serviceUnits, atLeast) } : task,
    ),
  )
}

const staleErrorCodes = ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT']

/** After an error of the server: refetches what the viewer may do and see in a project. */
export function refetchAfterError(projectId: number, error: unknown) {
  if (!staleErrorCodes.includes(errorCode(error) ?? '')) return
  void queries.project.get.invalidate({ projectId })
  void queries.projectMember.list.invalidate({ projectId })
  void queries.task.list.invalidate({ projectId })
  void queries.task.mine.invalidate()
}

function refetchIfFetching(projectId: number) {
  const isFetching =
    queryClient.isFetching({ queryKey: getQueryKey(trpc.task.list, { projectId }, 'query') }) > 0
  if (isFetching) void queries.task.list.invalidate({ projectId }, { refetchType: 'all' })
}

/** Refetches everything that counts tasks: at once if it is on the page, else when it is next used. */
function refreshSummaries(projectId: number) {
  void queries.task.mine.invalidate()
  void queries.project.list.invalidate()
  void queries.project.get.invalidate({ projectId }, { refetchType: 'none' })
}
