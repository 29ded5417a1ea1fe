import type { InfiniteData } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { onNextConnection } from '@/web/app/live/connection-state'
import { queryClient } from '@/web/app/query-client'
import { revisionOf } from '@/web/app/read-revisions'
import { queries, trpc } from '@/web/app/trpc'
import { isUnreachable } from '@/web/lib/load-part'
import { throttled } from '@/web/lib/throttled'
import { applyPatchToCache } from './apply-patch-to-cache'
import { isBegun } from './begun-task'
import { patchRelated, readRelationsWith } from './related-tasks'
import { changedTask, withChanged, withNewer, withoutTasks, withTask } from './task-lists-model'
import type { ChangedTask, MyTask, ServiceUnit, Task } from '../task-types'

/*
 * The cached tasks of this tab. The responses to its own writes and the events of the stream are applied by the same
 * functions, also to a list that is being fetched at the time.
 */

/** Adds a new task to the cache. */
export const cacheNewTask = (task: Task) => cacheNewTasks(task.projectId, [task])

/** Does the same with several tasks of one project. */
export function cacheNewTasks(projectId: number, tasks: readonly Task[]) {
  patchBoard(projectId, (list) => tasks.reduce(withTask, list))
  patchElsewhere(tasks)
}

/** Replaces a cached task by a newer version; an older version changes nothing. */
export const cacheTask = (task: Task) => cacheTasks(task.projectId, [task])

/** Does the same with several tasks of one project. */
export function cacheTasks(projectId: number, tasks: readonly Task[]) {
  patchBoard(projectId, (list) => withNewer(list, tasks))
  patchElsewhere(tasks)
}

/** Patches cached tasks of a project with what the server changed of them. */
export function cacheChanges(projectId: number, changed: readonly ChangedTask[]) {
  patchBoard(projectId, (list) => withChanged(list, changed))
  for (const change of changed) {
    queries.task.get.setData({ taskId: change.id }, (cached) =>
      cached && cached.version <= change.version ? changedTask(cached, change) : cached,
    )
  }
  queries.task.mineBegun.setData(undefined, (list) => list && withChanged(list, changed))
  patchRelated(changed)
  patchSearches((list) => withChanged(list, changed))
}

/** Removes tasks that are no longer in the project. Open details refetch them and show where they are now. */
export function dropTasks(projectId: number, taskIds: readonly number[]) {
  patchBoard(projectId, (list) => withoutTasks(list, taskIds))
  queries.task.mineBegun.setData(undefined, (list) =>
    list?.filter((task) => task.projectId !== projectId || !taskIds.includes(task.id)),
  )
  for (const taskId of taskIds) void queries.task.get.invalidate({ taskId })
  readRelationsWith(taskIds)
}

/** The key of the cached comments of a task. */
export const commentsKey = (taskId: number) => ['comments', taskId]

/** Removes tasks that were deleted in this tab, with everything cached about them. */
export function removeCachedTasks(projectId: number, taskIds: readonly number[]) {
  for (const taskId of taskIds) {
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.task.get, { taskId }) })
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.serviceUnit.list, { taskId }) })
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.checklist.list, { taskId }) })
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.relation.list, { taskId }) })
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.file.list, { taskId }) })
    queryClient.removeQueries({ queryKey: commentsKey(taskId) })
  }
  patchBoard(projectId, (list) => withoutTasks(list, taskIds))
  queries.task.mineBegun.setData(undefined, (list) => list && withoutTasks(list, taskIds))
  patchSearches((list) => withoutTasks(list, taskIds))
  readRelationsWith(taskIds)
}

/** A task as it is cached with its project's other tasks, archived ones as well. */
export const taskOnBoard = ({ id, projectId }: Task) =>
  queries.task.list.getData({ projectId })?.find((task) => task.id === id)

/** The newest cached state of a task, or else the given one. */
export function newestCached(seen: Task): Task {
  const cached = [
    taskOnBoard(seen),
    queries.task.get.getData({ taskId: seen.id }),
    queries.task.mineBegun.getData()?.find((task) => task.id === seen.id && !isBegun(task)),
  ]
  return cached.reduce<Task | undefined>(newerOf, undefined) ?? seen
}

const newerOf = (one: Task | undefined, other: Task | undefined) =>
  other && (!one || other.version > one.version) ? other : one

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

/** Refetches a board, after a pending fetch has ended, unless the cached tasks were read at this revision. */
export async function bringBoardTo(projectId: number, revision: number) {
  await readingUnderWay(projectId)
  if (revisionOf(queries.task.list.getData({ projectId })) !== revision) await readBoardAgain(projectId)
}

export const readBoardAgain = (projectId: number) =>
  queries.task.list.invalidate({ projectId }, { refetchType: 'all' })

/**
 * After a write that failed in whatever way, it may have been done or not: refetches what the viewer may do and see in a
 * project. If the server cannot be reached, that may fail as well, and is done again when a connection is opened.
 */
export function refetchAfterError(projectId: number, error: unknown) {
  refetchProject(projectId)
  if (isUnreachable(error)) onNextConnection(`board ${projectId}`, () => refetchProject(projectId))
}

function refetchProject(projectId: number) {
  void queries.project.get.invalidate({ projectId })
  void queries.projectMember.list.invalidate({ projectId })
  void queries.label.list.invalidate({ projectId })
  void queries.lane.list.invalidate({ projectId })
  void queries.task.list.invalidate({ projectId })
  void queries.task.mineBegun.invalidate()
}

/** Refetches the viewer's tasks, once for a write of this tab and the event that tells of it. */
export const readMineAgain = throttled(() => void queries.task.mineBegun.invalidate())

/** Refetches what searches in all projects have found, and what is counted in all of them. */
const readSearchesAgain = throttled(() => {
  void queries.task.search.invalidate()
  void queries.task.searchSummary.invalidate()
  void queries.organization.workload.invalidate()
})

/** Refetches everything that counts tasks: soon if it is on the page, else when it is next used. */
export function refreshSummaries(projectId: number) {
  readMineAgain()
  readSearchesAgain()
  void queries.project.list.invalidate()
  void queries.project.get.invalidate({ projectId }, { refetchType: 'none' })
}

function patchElsewhere(tasks: readonly Task[]) {
  for (const task of tasks) {
    queries.task.get.setData({ taskId: task.id }, (cached) =>
      cached && cached.version <= task.version ? task : cached,
    )
  }
  queries.task.mineBegun.setData(undefined, (list) => list && withNewer(list, tasks))
  patchRelated(tasks)
  patchSearches((list) => withNewer(list, tasks))
}

/** Patches what searches in all projects have found. */
const patchSearches = (patch: (list: MyTask[]) => MyTask[]) =>
  queryClient.setQueriesData<InfiniteData<MyTask[]>>(
    { queryKey: getQueryKey(trpc.task.search, undefined, 'infinite') },
    (found) => found && { ...found, pages: found.pages.map(patch) },
  )

const readingUnderWay = (projectId: number) =>
  queryClient
    .getQueryCache()
    .find({ queryKey: boardKey(projectId) })
    ?.promise?.catch(() => undefined)

const patchBoard = (projectId: number, patch: (list: Task[]) => Task[]) =>
  applyPatchToCache(queryClient, boardKey(projectId), patch)

const boardKey = (projectId: number) => getQueryKey(trpc.task.list, { projectId }, 'query')
