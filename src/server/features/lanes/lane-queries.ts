import type { Lane, LaneChanges, NewLane } from '@/domain/lane-schema'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'
import { valueRows } from '../../platform/database/value-rows'
import { isRecurring } from '../repeats/follow-finishes-queries'

const columns = ['id', 'projectId', 'name', 'status', 'cardLimit as limit', 'position'] as const

/** In the order of the board. */
export const listLanes = (db: Db, projectId: number): Promise<Lane[]> =>
  db.selectFrom('lanes').select(columns).where('projectId', '=', projectId).orderBy('position').execute()

export const insertLane = (
  db: Db,
  { limit: cardLimit = null, ...lane }: NewLane & { projectId: number; position: number },
): Promise<Lane> =>
  db
    .insertInto('lanes')
    .values({ ...lane, cardLimit })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Writes the fields of a lane that its tasks do not depend on. */
export async function updateLane(
  db: Db,
  laneId: number,
  { name, limit: cardLimit }: Pick<LaneChanges, 'name' | 'limit'>,
) {
  if (name === undefined && cardLimit === undefined) return
  await db.updateTable('lanes').set({ name, cardLimit }).where('id', '=', laneId).execute()
}

/** Gives lanes the indexes of their ids. */
export async function updateOrderOfLanes(db: Db, projectId: number, laneIds: readonly number[]) {
  const order = laneIds.map((id, position) => ({ id, position }))
  await db
    .updateTable('lanes')
    .from(valueRows('ordered', order, { id: 'bigint', position: 'integer' }))
    .set((eb) => ({ position: eb.ref('ordered.position') }))
    .whereRef('lanes.id', '=', 'ordered.id')
    .whereRef('lanes.position', '<>', 'ordered.position')
    .where('lanes.projectId', '=', projectId)
    .execute()
}

/**
 * Gives a lane and its tasks another status, in one statement, because the constraint `tasks_lane` holds after each
 * statement. The tasks join the changed lane, because a trigger looks up the lane of each. Tasks that are not done do
 * not stay archived.
 */
export async function updateStatusOfLane(db: Db, { id, projectId }: Lane, status: Lane['status']) {
  const isDone = status === 'done'
  await db
    .with('changed', (step) => step.updateTable('lanes').set({ status }).where('id', '=', id).returning('id'))
    .updateTable('tasks')
    .from('changed')
    .set((eb) => ({
      status,
      ...(!isDone && { archived: false }),
      version: eb('tasks.version', '+', 1),
      updatedAt: now,
      finishedAt: isDone ? now : null,
    }))
    .where('tasks.projectId', '=', projectId)
    .whereRef('tasks.laneId', '=', 'changed.id')
    .execute()
}

/** Locks and returns the tasks of a lane. */
export const lockTasksOfLane = (db: Db, { id, projectId }: Lane) =>
  db
    .selectFrom('tasks')
    .select(['id', 'archived', isRecurring])
    .where('projectId', '=', projectId)
    .where('laneId', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Puts the tasks of a lane into another one of its status. */
export async function moveTasksOfLane(db: Db, { id, projectId }: Lane, { id: laneId }: Lane) {
  await db
    .updateTable('tasks')
    .set((eb) => ({
      laneId,
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('projectId', '=', projectId)
    .where('laneId', '=', id)
    .execute()
}

/** Deletes a lane without tasks. */
export async function deleteLane(db: Db, laneId: number) {
  await db.deleteFrom('lanes').where('id', '=', laneId).execute()
}
