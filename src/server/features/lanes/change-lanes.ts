import { maxLanesOfProject } from '@/domain/lane'
import type { Lane, LaneChanges, NewLane } from '@/domain/lane-schema'
import { recordedLane, recordedName } from '@/domain/task'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { changedFields, type FieldChanges } from '../../core/changes/changed-fields'
import type { LockedProject } from '../../core/changes/locked-project-queries'
import { recordChange, recordTaskChanges } from '../../core/changes/record-change-queries'
import { conflict, invalid, laneIsGone, lastLane, orNotFound } from '../../core/errors'
import { tooManyLanes } from '../../core/limit-errors'
import { requireSeen } from '../../core/require-seen'
import type { Db } from '../../platform/database/database'
import { followFinishes } from '../repeats/follow-finishes-queries'
import {
  deleteLane,
  insertLane,
  listLanes,
  lockTasksOfLane,
  moveTasksOfLane,
  updateLane,
  updateOrderOfLanes,
  updateStatusOfLane,
} from './lane-queries'

/**
 * A write to the lanes of a project. It invalidates the access of waiting writes, so that they read their access and
 * the lanes again.
 */
const writeLanes = <Result>(
  ctx: BoardContext,
  write: (tx: Db, project: LockedProject, record: (fields: FieldChanges) => Promise<void>) => Promise<Result>,
) =>
  boardWrite(
    ctx,
    (tx, project) =>
      write(tx, project, (fields) =>
        recordChange(tx, project, { kind: 'lanes.changed', actorId: ctx.viewer.id, fields }),
      ),
    { changesAccess: true },
  )

/** Adds a lane after the others. */
export const addLane = (ctx: BoardContext, values: NewLane) =>
  writeLanes(ctx, async (tx, project, record) => {
    const { length: position } = await listLanes(tx, project.id)
    if (position >= maxLanesOfProject) throw tooManyLanes()
    const lane = await insertLane(tx, { ...values, projectId: project.id, position })
    await record(changedFields(null, { [recordedLane]: lane.name }))
    return lane
  })

/** Changes or moves a lane. Its tasks get its status. */
export const changeLane = (
  ctx: BoardContext,
  laneId: number,
  { seen, ...changes }: LaneChanges & { seen?: object | undefined },
) =>
  writeLanes(ctx, async (tx, project, record) => {
    const { lanes, lane: before } = await findLane(tx, project.id, laneId)
    requireSeen(before, { changes, seen })
    const { status = before.status, position = before.position } = changes
    if (status !== before.status) {
      if (isLastOfStatus(before, lanes)) throw lastLane()
      await changeStatus(tx, project, ctx.viewer.id, { lane: before, status })
    }
    await updateLane(tx, laneId, changes)
    if (position !== before.position)
      await updateOrderOfLanes(tx, project.id, movedTo(before, lanes, position))
    const { lane } = await findLane(tx, project.id, laneId)
    await record({
      [recordedLane]: { from: before.name, to: lane.name },
      ...changedFields(recorded(before), recorded(lane)),
    })
    return lane
  })

const recorded = ({ status, limit, position }: Lane) => ({
  [recordedName('status')]: status,
  limit,
  position,
})

async function changeStatus(
  tx: Db,
  project: LockedProject,
  actorId: number,
  { lane, status }: { lane: Lane; status: Lane['status'] },
) {
  const tasks = await lockTasksOfLane(tx, lane)
  await updateStatusOfLane(tx, lane, status)
  await recordTaskChanges(
    tx,
    project,
    tasks.map(({ id: taskId, archived }) => ({
      taskId,
      fields: changedFields(
        { [recordedName('status')]: lane.status, archived },
        { [recordedName('status')]: status, archived: archived && status === 'done' },
      ),
    })),
  )
  await followFinishes(
    tx,
    project,
    actorId,
    tasks.map((task) => ({ before: { ...task, status: lane.status, laneId: null }, after: { status } })),
  )
}

/** Deletes a lane and moves its tasks to another one of its status. */
export const removeLane = (ctx: BoardContext, laneId: number, moveTo: number) =>
  writeLanes(ctx, async (tx, project, record) => {
    const { lanes, lane } = await findLane(tx, project.id, laneId)
    if (isLastOfStatus(lane, lanes)) throw lastLane()
    if (moveTo === laneId) throw invalid('The tasks need another lane', { moveTo: 'must be another lane' })
    const target = lanes.find(({ id }) => id === moveTo)
    if (!target) throw laneIsGone()
    if (target.status !== lane.status) throw conflict('The tasks need a lane of the same status.')
    const tasks = await lockTasksOfLane(tx, lane)
    await moveTasksOfLane(tx, lane, target)
    await deleteLane(tx, laneId)
    await updateOrderOfLanes(tx, project.id, idsOf(lanes, laneId))
    await record(changedFields({ [recordedLane]: lane.name }, null))
    const fields = { [recordedLane]: { from: lane.name, to: target.name } }
    await recordTaskChanges(
      tx,
      project,
      tasks.map(({ id: taskId }) => ({ taskId, fields })),
    )
  })

async function findLane(db: Db, projectId: number, laneId: number) {
  const lanes = await listLanes(db, projectId)
  const lane = orNotFound(
    'lane',
    lanes.find(({ id }) => id === laneId),
  )
  return { lanes, lane }
}

const isLastOfStatus = (lane: Lane, lanes: readonly Lane[]) =>
  lanes.every(({ id, status }) => id === lane.id || status !== lane.status)

const idsOf = (lanes: readonly Lane[], without: number) =>
  lanes.map(({ id }) => id).filter((id) => id !== without)

/** The ids of the lanes in order, after the move of one of them. */
const movedTo = ({ id }: Lane, lanes: readonly Lane[], position: number) =>
  idsOf(lanes, id).toSpliced(position, 0, id)
