import { maxLanesOfProject } from '@/domain/lane'
import { recordedLane } from '@/domain/task'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { changedFields } from '../../core/changes/changed-fields'
import { recordChange, recordTaskChanges } from '../../core/changes/record-change-queries'
import { orStale } from '../../core/guarded-write'
import { tooManyLanes } from '../../core/limit-errors'
import { listLanes, moveTasksBack, updateOrderOfLanes } from '../lanes/lane-queries'
import { deleteBinItems, takeBinItem, type StoredBinItem } from './bin-item-queries'
import { readStoredColumns, restoreRows } from './restore-rows-queries'

/** Restores a lane where it was, with the tasks that still are in the lane that took them. */
export const restoreLane = (ctx: BoardContext, { id: binId }: StoredBinItem) =>
  boardWrite(
    ctx,
    async (tx, project) => {
      const { thingId: laneId, facts } = await takeBinItem(tx, project.id, binId)
      const others = await listLanes(tx, project.id)
      if (others.length >= maxLanesOfProject) throw tooManyLanes()
      await restoreRows(tx, [binId], await readStoredColumns(tx, [binId]), { name: 'lanes' })
      const lane = orStale((await listLanes(tx, project.id)).find(({ id }) => id === laneId))
      const order = others.map(({ id }) => id).toSpliced(lane.position, 0, laneId)
      await updateOrderOfLanes(tx, project.id, order)
      const former = others.find(({ id }) => id === facts.movedTo)
      const tasks = former ? await moveTasksBack(tx, lane, former, facts.taskIds ?? []) : []
      await deleteBinItems(tx, [binId])
      const fields = changedFields(null, { [recordedLane]: lane.name, restored: true })
      await recordChange(tx, project, { kind: 'lanes.changed', actorId: ctx.viewer.id, fields })
      const moved = { [recordedLane]: { from: former?.name ?? null, to: lane.name } }
      await recordTaskChanges(
        tx,
        project,
        tasks.map(({ id: taskId }) => ({ taskId, fields: moved })),
      )
    },
    { changesAccess: true },
  )
