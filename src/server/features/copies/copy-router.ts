import { laneCopy, laneMove, movedLane, projectCopy } from '@/domain/copy-schema'
import { lane } from '@/domain/lane-schema'
import { project } from '@/domain/project-schema'
import { task } from '@/domain/task-schema'
import { zoneOf } from '@/domain/time-zone'
import { orNotFound } from '../../core/errors'
import { rest, router, tool } from '../../core/init'
import { projectProcedure, resourceProcedure } from '../../core/procedures'
import { RawJson } from '../../core/responses/cached-response'
import { asBytes } from '../../core/responses/outputs'
import { countAssignments } from '../../identity/rate-limits/count-assignments'
import { findProject } from '../projects/project-list-queries'
import { finishFewMoves } from '../tasks/move-tasks'
import { copyLane } from './copy-lane'
import { copyProject } from './copy-project'
import { duplicateTask, findOriginal } from './duplicate-task'
import { moveLane } from './move-lane'

/** Makes a task of another one, with all of its parts. */
export const taskCopyRouter = router({
  duplicate: resourceProcedure('task', 'task.edit')
    .meta(
      rest(
        'POST',
        '/tasks/{taskId}/duplicate',
        'Make a task with the same fields, checklist and files, but without comments and service units',
        { status: 201, errors: [413, 429] },
      ),
    )
    .output(asBytes(task))
    .mutation(async ({ ctx, input: { taskId } }) => {
      const original = await findOriginal(ctx.db, ctx.access, taskId)
      await countAssignments(ctx, original?.assignedTo)
      const { json } = await duplicateTask(ctx, taskId)
      return ctx.respond(new RawJson(json))
    }),
})

/** Makes a project of another one. */
export const projectCopyRouter = router({
  copy: projectProcedure('task.view')
    .meta(
      rest(
        'POST',
        '/projects/{projectId}/copy',
        'Make a project with the lanes, labels and tasks of another one',
        {
          status: 201,
          errors: [413],
          token: 'manage',
          keepsToProjects: false,
        },
      ),
    )
    .meta(tool('copy_project', 'Make a project of another one, with its dates moved by shiftDays.'))
    .input(projectCopy)
    .output(project)
    .mutation(async ({ ctx, input: { projectId: _id, ...copy } }) => {
      const viewer = { id: ctx.viewer.id, timeZone: ctx.viewer.timeZone, now: ctx.clock() }
      const id = await copyProject(ctx, viewer, copy)
      ctx.live.publish(ctx.db, { projects: [id] })
      return orNotFound('project', await findProject(ctx.db, viewer, id))
    }),
})

/** Copies a lane, or moves it to another project. */
export const laneCopyRouter = router({
  copy: resourceProcedure('lane', 'lane.manage')
    .meta(
      rest('POST', '/lanes/{laneId}/copy', 'Make a lane with copies of the tasks of another one', {
        status: 201,
        errors: [409, 413],
      }),
    )
    .input(laneCopy)
    .output(lane)
    .mutation(({ ctx, input: { laneId, name } }) =>
      copyLane(ctx, { laneId, name, zone: zoneOf(ctx.viewer) }),
    ),

  move: resourceProcedure('lane', 'lane.manage')
    .meta(
      rest('POST', '/lanes/{laneId}/move', 'Move a lane with its tasks to another project', {
        errors: [409],
      }),
    )
    .input(laneMove)
    .output(movedLane)
    .mutation(async ({ ctx, input: { laneId, toProjectId } }) => {
      const moved = await moveLane(ctx, laneId, toProjectId)
      ctx.live.publish(ctx.db, { projects: [toProjectId] })
      await finishFewMoves(ctx.db)
      return moved
    }),
})
