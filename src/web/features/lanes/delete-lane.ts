import { undoOfOne } from '@/web/app/bin'
import { trpcClient } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { type ProjectLane, withoutLane } from './lane-model'
import { done, patchTasks, writeLanes } from './lane-writes'

/** Deletes a lane. Its tasks come into another lane of its status. */
export const deleteLane = ({ id: laneId, projectId, name }: ProjectLane, moveTo: number) =>
  writeLanes({
    projectId,
    shown: (lanes) => withoutLane(lanes, laneId),
    send: () => trpcClient.lane.delete.mutate({ laneId, moveTo }),
    applied: (lanes) => withoutLane(lanes, laneId),
    onShown: () => patchTasks(projectId, laneId, { laneId: moveTo }),
    onDone: ({ binId }) =>
      notify.success({ ...done(`The lane “${name}” was deleted`), action: undoOfOne({ name, binId }) }),
  })
