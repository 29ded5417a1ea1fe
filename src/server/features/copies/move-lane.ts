import { maxLanesOfProject } from '@/domain/lane'
import type { Lane } from '@/domain/lane-schema'
import { recordedLane } from '@/domain/task'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { BoardContext } from '../../core/board-write'
import { changedFields } from '../../core/changes/changed-fields'
import { raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { recordChange } from '../../core/changes/record-change-queries'
import { orNotFound, sameProject } from '../../core/errors'
import { guardedWrite } from '../../core/guarded-write'
import { tooManyLanes } from '../../core/limit-errors'
import type { Db } from '../../platform/database/database'
import { deleteLane, insertLane, listLanes, lockTasksOfLane, updateOrderOfLanes } from '../lanes/lane-queries'
import { inLockedProjects, moveLockedTasks } from '../tasks/move-tasks'

type MoveContext = BoardContext & { accessTo: (projectId: number) => Promise<ProjectAccessRow> }

/**
 * Moves a lane with its tasks to another project. A lane there with the same name and status takes the tasks after its
 * own; a new one keeps their manual order. The last lane of its status stays here without them.
 */
export const moveLane = (ctx: MoveContext, laneId: number, toProjectId: number) =>
  guardedWrite(ctx.guard, async (from) => {
    const to = await ctx.accessTo(toProjectId)
    if (from.projectId === toProjectId) throw sameProject()
    return inLockedProjects(ctx.db, { from, to }, async (tx) => {
      const lanes = await listLanes(tx, from.projectId)
      const lane = orNotFound(
        'lane',
        lanes.find(({ id }) => id === laneId),
      )
      const actorId = ctx.viewer.id
      const { id: targetId, isNew: keepsRanks } = await laneThere(tx, to.projectId, lane, actorId)
      const taskIds = (await lockTasksOfLane(tx, lane)).map(({ id }) => id)
      if (taskIds.length > 0) await moveLockedTasks(tx, { from, to, taskIds, actorId, keepsRanks })
      if (lanes.some(({ id, status }) => id !== laneId && status === lane.status))
        await removeEmptyLane(tx, lanes, lane, actorId)
      return { laneId: targetId, projectId: to.projectId, tasks: taskIds.length }
    })
  })

/** The lane of the other project with this name and status, or a new one at the end. Moved tasks find it by its name. */
async function laneThere(tx: Db, projectId: number, { name, status, limit }: Lane, actorId: number) {
  const lanes = await listLanes(tx, projectId)
  const present = lanes.find((lane) => lane.name === name && lane.status === status)
  if (present) return { id: present.id, isNew: false }
  if (lanes.length >= maxLanesOfProject) throw tooManyLanes()
  const { id } = await insertLane(tx, { name, status, limit, projectId, position: lanes.length })
  await recordLanes(tx, projectId, actorId, changedFields(null, { [recordedLane]: name }))
  return { id, isNew: true }
}

async function removeEmptyLane(
  tx: Db,
  lanes: readonly Lane[],
  { id, name, projectId }: Lane,
  actorId: number,
) {
  await deleteLane(tx, id)
  const others = lanes.flatMap((lane) => (lane.id === id ? [] : [lane.id]))
  await updateOrderOfLanes(tx, projectId, others)
  await recordLanes(tx, projectId, actorId, changedFields({ [recordedLane]: name }, null))
}

/** Waiting writes, which were checked against the lanes, read them again. */
async function recordLanes(
  tx: Db,
  projectId: number,
  actorId: number,
  fields: ReturnType<typeof changedFields>,
) {
  const project = await raiseRevisionAgain(tx, { id: projectId }, { changesAccess: true })
  await recordChange(tx, project, { kind: 'lanes.changed', actorId, fields })
}
