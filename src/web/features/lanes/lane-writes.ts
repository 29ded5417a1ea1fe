import type { TaskStatus } from '@/domain/task'
import { queryClient } from '@/web/app/query-client'
import { queries, trpcClient } from '@/web/app/trpc'
import { presentValues } from '@/web/lib/error-code'
import type { ToastMessage } from '@/web/lib/notify'
import { type ProjectLane, withLane } from './lane-model'

/*
 * Writes to the lanes of a project. Each is shown before the server answers, but a new lane; if the server rejects it,
 * the lanes are as they were, and a toast says why. Each returns a promise of whether the server accepted.
 */

export type LaneValues = { name: string; status: TaskStatus; limit: number | null }

export const addLane = (projectId: number, values: LaneValues) =>
  writeLanes({
    projectId,
    success: done(`The lane “${values.name}” was added`),
    send: () => trpcClient.lane.create.mutate({ projectId, ...values }),
    applied: (lanes, lane) => withLane(lanes, lane),
  })

type LaneChanges = Partial<LaneValues> & { position?: number }

/**
 * Changes a lane from what it is seen to be. A change that somebody else has made meanwhile is not overwritten:
 * `onOvertaken` is called, or else a toast says so. The toast of a success offers to undo it, unless it has changed the
 * status, which the tasks have followed.
 */
export function changeLane(
  lane: ProjectLane,
  changes: LaneChanges,
  success: string,
  onOvertaken?: () => void,
) {
  const { id: laneId, projectId, name, status: formerStatus, limit, position } = lane
  const { status } = changes
  const former = {
    ...(changes.name !== undefined && { name }),
    ...(changes.limit !== undefined && { limit }),
    ...(changes.position !== undefined && { position }),
  }
  const undo = () => void changeLane({ ...lane, ...changes }, former, `“${name}” is as it was before`)
  if (status !== undefined) giveStatus(lane, status)
  return writeLanes({
    projectId,
    shown: (lanes) => withLane(lanes, { ...lane, ...changes }),
    success: { ...done(success), ...(status === undefined && { action: { label: 'Undo', run: undo } }) },
    send: () =>
      trpcClient.lane.update.mutate({ laneId, ...changes, seen: { name, status: formerStatus, limit } }),
    applied: (lanes, changed) => withLane(lanes, changed),
    onOvertaken,
  })
}

export const moveLane = (lane: ProjectLane, position: number) =>
  changeLane(lane, { position }, `The lane “${lane.name}” was moved`)

/** Makes a lane after another one, with copies of its tasks. */
export const copyLane = ({ id: laneId, projectId, name }: ProjectLane) =>
  writeLanes({
    projectId,
    success: done(`The lane “${name}” was copied with its tasks`),
    send: () => trpcClient.lane.copy.mutate({ laneId }),
    applied: (lanes, copy) => withLane(lanes, copy),
    onDone: () => readTasksAgain(projectId),
  })

/** The toast of a success. */
export const done = (sentence: string): ToastMessage => ({ title: 'Success', text: sentence })

type Write<Result> = {
  projectId: number
  /** The lanes until the server answers. */
  shown?: (lanes: ProjectLane[]) => ProjectLane[]
  onShown?: () => void
  success?: ToastMessage
  send: () => Promise<Result>
  onOvertaken?: (() => void) | undefined
  onDone?: (result: Result) => void
  /** The lanes with what the server has answered. */
  applied: (lanes: ProjectLane[], result: Result) => ProjectLane[]
}

export async function writeLanes<Result>(parts: Write<Result>) {
  const { projectId, shown, onShown, onOvertaken, onDone, success, send, applied } = parts
  const patch = (change: (lanes: ProjectLane[]) => ProjectLane[]) =>
    queries.lane.list.setData({ projectId }, (lanes) => lanes && change(lanes))
  await queries.lane.list.cancel({ projectId })
  if (shown) patch(shown)
  onShown?.()
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: send,
    scope: { id: `lanes of project ${projectId}` },
    meta: { success, ...(!onOvertaken && { failure: (error: Error) => error.message }) },
    onSuccess: (result: Result) => {
      patch((lanes) => applied(lanes, result))
      onDone?.(result)
    },
    onError: (error: Error) => {
      void queries.task.list.invalidate({ projectId })
      if (presentValues(error)) onOvertaken?.()
    },
    onSettled: () => void queries.lane.list.invalidate({ projectId }),
  })
  return mutation.execute(undefined).then(
    () => true,
    () => false,
  )
}

const readTasksAgain = (projectId: number) => void queries.task.list.invalidate({ projectId })

const giveStatus = ({ id, projectId }: ProjectLane, status: TaskStatus) =>
  patchTasks(projectId, id, { status, ...(status !== 'done' && { archived: false }) })

/** Shows the tasks of a lane as they become with it, until the board is read again. */
export const patchTasks = (
  projectId: number,
  laneId: number,
  values: { laneId?: number; status?: TaskStatus; archived?: boolean },
) =>
  queries.task.list.setData({ projectId }, (tasks) =>
    tasks?.map((task) => (task.laneId === laneId ? { ...task, ...values } : task)),
  )
