import { z } from 'zod'
import { rest, router, tool } from '../../core/init'
import { deleted } from '@/domain/bin-schema'
import { lane, laneDeletion, lanePatch, newLane } from '@/domain/lane-schema'
import { projectProcedure, resourceProcedure } from '../../core/procedures'
import { succeeded } from '../../core/responses/outputs'
import { recount } from '../relations/recount-queries'
import { addLane, changeLane, removeLane } from './change-lanes'
import { listLanes } from './lane-queries'

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
    .mutation(({ ctx, input: { projectId: _id, ...values } }) => addLane(ctx, values)),

  update: resourceProcedure('lane', 'lane.manage')
    .meta(rest('PATCH', '/lanes/{laneId}', 'Change or move a lane', { errors: [409] }))
    .input(lanePatch)
    .output(lane)
    .mutation(async ({ ctx, input: { laneId, ...patch } }) => {
      const changed = await changeLane(ctx, laneId, patch)
      if (patch.status !== undefined) await recount(ctx)
      return changed
    }),

  delete: resourceProcedure('lane', 'lane.manage')
    .meta(
      rest('DELETE', '/lanes/{laneId}', 'Delete a lane, whose tasks another one takes', { errors: [409] }),
    )
    .input(laneDeletion)
    .output(deleted)
    .mutation(async ({ ctx, input: { laneId, moveTo } }) => {
      const binId = await removeLane(ctx, laneId, moveTo)
      await recount(ctx)
      return { ...succeeded, binId }
    }),
})
