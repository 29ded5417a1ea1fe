/** Written as SQL: it computes the ranks of tasks that nobody has ordered yet, as `rankOf` does. */
import { sql } from 'kysely'
import { rankOf, rankParts } from '@/domain/rank'
import type { TaskStatus } from '@/domain/task'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { writeToBoard } from './fast-lane-queries'

/** SQL for a row's rank: the stored one, or the key of its id. */
export const rankSql = (row: string) => {
  const digit = (divisor: number) =>
    `substr('${rankParts.digits}', (${row}.id / ${divisor} % ${rankParts.digits.length})::integer + 1, 1)`
  return `coalesce(${row}.rank, '${rankParts.head}' || ${rankParts.divisors.map(digit).join(' || ')}) collate "C"`
}

/** Where tasks are to be placed: after a task of a lane, or first in it. */
export type Place = {
  taskIds: readonly number[]
  afterTaskId: number | null
  laneId?: number | undefined
  status?: TaskStatus | undefined
}

type PlaceRow = {
  /** Null if the project has no such lane. */
  laneId: number | null
  /** Null if none of the tasks is in the project. */
  taskId: number | null
  afterId: number | null
  afterRank: string | null
  nextRank: string | null
}

/** Reads the neighbours of a place, besides the tasks that are to be placed. The project is locked. */
export async function findPlace(
  db: Db,
  { projectId }: ProjectAccessRow,
  { taskIds, afterTaskId, laneId, status }: Place,
) {
  const { rows } = await sql<PlaceRow>`
    with task as (
      select id, lane_id, status from tasks where id = ${taskIds[0]} and project_id = ${projectId}
    ),
    lane as (
      select id from lanes
      where project_id = ${projectId}
        and case when ${laneId ?? null}::bigint is null
          then status = coalesce(${status ?? null}, (select status from task)) else id = ${laneId ?? null}::bigint end
      order by id = (select lane_id from task) desc, position limit 1
    ),
    placed as materialized (
      select tasks.id, ${sql.raw(rankSql('tasks'))} as rank from tasks join lane on lane.id = tasks.lane_id
      where tasks.project_id = ${projectId} and tasks.id <> all(${taskIds}::bigint[])
    ),
    after as (select * from placed where id = ${afterTaskId}::bigint)
    select (select id from lane) as "laneId", (select id from task) as "taskId",
      (select id from after) as "afterId", (select rank from after) as "afterRank",
      (
        select rank from placed
        where ${afterTaskId}::bigint is null or (rank, id) > (select rank, id from after)
        order by rank, id limit 1
      ) as "nextRank"`.execute(db)
  return rows[0]
}

/** The tasks of a lane in the order by hand, besides some. */
export async function listRanks(db: Db, laneId: number, besides: readonly number[]) {
  const tasks = await db
    .selectFrom('tasks')
    .select(['id', 'rank'])
    .where('laneId', '=', laneId)
    .where('id', '<>', sql<number>`all(${besides}::bigint[])`)
    .where('projectId', '=', db.selectFrom('lanes').select('projectId').where('id', '=', laneId))
    .orderBy(sql.raw(rankSql('tasks')))
    .orderBy('id')
    .execute()
  return tasks.map((task) => ({ id: task.id, rank: rankOf(task) }))
}

/** Gives tasks of a lane new ranks that leave their order as it is. Nothing else of them changes. */
export const updateRanks = (
  db: Db,
  access: ProjectAccessRow,
  actorId: number,
  ranks: readonly { id: number; rank: string }[],
) =>
  writeToBoard<{ tasks: number }>(db, access, {
    before: {
      ranked: sql`
        update tasks set rank = ranked.rank
        from bump cross join unnest(
          ${ranks.map(({ id }) => id)}::bigint[], ${ranks.map(({ rank }) => rank)}::text[]
        ) ranked (id, rank)
        where tasks.id = ranked.id and tasks.project_id = bump.id returning tasks.id`,
    },
    write: sql`select count(*)::integer as tasks from ranked having count(*) > 0`,
    change: { kind: 'tasks.ordered', actorId },
    answer: sql`select tasks from written`,
  })
