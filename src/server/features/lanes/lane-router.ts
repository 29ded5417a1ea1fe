import { z } from 'zod'
import { maxLanesOfProject } from '@/domain/lane'
import { type Lane, lane, laneDeletion, type LaneChanges, lanePatch, newLane } from '@/domain/lane-schema'
import { conflict, invalid, laneIsGone, lastLane, orNotFound } from '../../core/errors'
import { tooManyLanes } from '../../core/limit-errors'
import { rest, router, tool } from '../../core/init'
import { projectProcedure, resourceProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { requireSeen } from '../../core/seen-queries'
import { deleteLane, insertLane, listLanes, updateLane } from './lane-queries'

export const laneRouter = router({
  list: projectProcedure('task.view')
    .meta(rest('GET', '/projects/{projectId}/lanes', "List the lanes of a project's board"))
    .meta(
      tool(
        'list_lanes',
        'The lanes of a project in their order. Each has a status; a task is moved by giving it a laneId or a status.',
      ),
    )
    .output(z.array(lane))
    .query(({ ctx, input }) => listLanes(ctx.db, input.projectId)),

  create: projectProcedure('lane.manage')
    .meta(rest('POST', '/projects/{projectId}/lanes', 'Add a lane to a board', { status: 201 }))
    .input(newLane)
    .output(lane)
    .mutation(({ ctx, input: { projectId, ...values } }) =>
      ctx.write(async (access) => {
        const { length: position } = await listLanes(ctx.db, projectId)
        if (position >= maxLanesOfProject) throw tooManyLanes()
        return insertLane(ctx.db, access, ctx.viewer.id, { ...values, position })
      }),
    ),

  update: resourceProcedure('lane', 'lane.manage')
    .meta(rest('PATCH', '/lanes/{laneId}', 'Change or move a lane', { errors: [409] }))
    .input(lanePatch)
    .output(lane)
    .mutation(({ ctx, input: { laneId, seen, ...changes } }) =>
      ctx.write(async (access) => {
        const { lanes, found } = await lanesWith(ctx.db, access.projectId, laneId)
        // A write to the lanes outdates the access with which they were read.
        requireSeen(found, { changes, seen })
        if (changes.status !== undefined && changes.status !== found.status && isLastOfStatus(found, lanes)) {
          throw lastLane()
        }
        const order = orderOf(found, lanes, changes)
        return updateLane(ctx.db, access, ctx.viewer.id, { was: found, changes, order })
      }),
    ),

  delete: resourceProcedure('lane', 'lane.manage')
    .meta(
      rest('DELETE', '/lanes/{laneId}', 'Delete a lane, whose tasks another one takes', { errors: [409] }),
    )
    .input(laneDeletion)
    .output(success)
    .mutation(async ({ ctx, input: { laneId, moveTo } }) => {
      await ctx.write(async (access) => {
        const { lanes, found } = await lanesWith(ctx.db, access.projectId, laneId)
        if (isLastOfStatus(found, lanes)) throw lastLane()
        if (moveTo === laneId)
          throw invalid('The tasks need another lane', { moveTo: 'must be another lane' })
        const destination = lanes.find(({ id }) => id === moveTo)
        if (!destination) throw laneIsGone()
        if (destination.status !== found.status) throw conflict('The tasks need a lane of the same status.')
        return deleteLane(ctx.db, access, ctx.viewer.id, { lane: found, moveTo: destination })
      })
      return succeeded
    }),
})

async function lanesWith(db: Parameters<typeof listLanes>[0], projectId: number, laneId: number) {
  const lanes = await listLanes(db, projectId)
  return {
    lanes,
    found: orNotFound(
      'lane',
      lanes.find(({ id }) => id === laneId),
    ),
  }
}

const isLastOfStatus = (lane: Lane, lanes: readonly Lane[]) =>
  lanes.every(({ id, status }) => id === lane.id || status !== lane.status)

/** The ids of the lanes in order, once one of them is changed. */
function orderOf({ id: laneId }: Lane, lanes: readonly Lane[], { position }: LaneChanges) {
  const ids = lanes.map(({ id }) => id)
  return position === undefined ? ids : ids.filter((id) => id !== laneId).toSpliced(position, 0, laneId)
}
