import { sql } from 'kysely'
import { rankOf, rankParts } from '@/domain/rank'
import type { TaskStatus } from '@/domain/task'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'

/** SQL for a row's rank: the stored one, or the key of its id. */
export const rankSql = (row: string) => {
  const digit = (divisor: number) =>
    `substr('${rankParts.digits}', (${row}.id / ${divisor} % ${rankParts.digits.length})::integer + 1, 1)`
  return `coalesce(${row}.rank, '${rankParts.head}' || ${rankParts.divisors.map(digit).join(' || ')}) collate "C"`
}

const rank = sql.raw<string>(rankSql('tasks'))

/** A task of the project, as far as tasks are placed by it. */
export type PlacedTask = { id: number; laneId: number; status: TaskStatus; rank: string }

export async function listPlaced(
  db: Db,
  projectId: number,
  taskIds: readonly number[],
): Promise<PlacedTask[]> {
  const tasks = await db
    .selectFrom('tasks')
    .select(['id', 'laneId', 'status', 'rank'])
    .where('projectId', '=', projectId)
    .where('id', '=', sql<number>`any(${taskIds}::bigint[])`)
    .execute()
  return tasks.map((task) => ({ ...task, rank: rankOf(task) }))
}

/** Whether a lane is one of the project. */
export const findLane = (db: Db, projectId: number, laneId: number) =>
  db
    .selectFrom('lanes')
    .select('id')
    .where('id', '=', laneId)
    .where('projectId', '=', projectId)
    .executeTakeFirst()

export const findFirstLane = (db: Db, projectId: number, status: TaskStatus) =>
  db
    .selectFrom('lanes')
    .select('id')
    .where('projectId', '=', projectId)
    .where('status', '=', status)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

export type Lane = { projectId: number; laneId: number }

/** The tasks of a lane besides some. */
const tasksBesides = (db: Db, { projectId, laneId }: Lane, besides: readonly number[]) =>
  db
    .selectFrom('tasks')
    .select(['id', 'rank'])
    .where('projectId', '=', projectId)
    .where('laneId', '=', laneId)
    .where('id', '<>', sql<number>`all(${besides}::bigint[])`)

type Ranked = { id: number; rank: string | null }

const withRank = (task: Ranked) => ({ id: task.id, rank: rankOf(task) })

/** The task of a lane that follows another one in the order by hand; null: the first one. */
export async function findNextRanked(
  db: Db,
  lane: Lane,
  besides: readonly number[],
  after: { id: number; rank: string } | null,
) {
  const task = await tasksBesides(db, lane, besides)
    .where((eb) =>
      after === null
        ? eb.lit(true)
        : eb.or([eb(rank, '>', after.rank), eb.and([eb(rank, '=', after.rank), eb('id', '>', after.id)])]),
    )
    .orderBy(rank)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return task && withRank(task)
}

/** The tasks of a lane in the order by hand, besides some. */
export async function listRanked(db: Db, lane: Lane, besides: readonly number[]) {
  const tasks = await tasksBesides(db, lane, besides).orderBy(rank).orderBy('id').execute()
  return tasks.map(withRank)
}

/** Gives tasks new ranks. Nothing else of them changes. */
export async function updateRanks(db: Db, projectId: number, ranks: readonly { id: number; rank: string }[]) {
  await db
    .updateTable('tasks')
    .from(valueRows('ranked', ranks, { id: 'bigint', rank: 'text' }))
    .set((eb) => ({ rank: eb.ref('ranked.rank') }))
    .whereRef('tasks.id', '=', 'ranked.id')
    .where('tasks.projectId', '=', projectId)
    .execute()
}
