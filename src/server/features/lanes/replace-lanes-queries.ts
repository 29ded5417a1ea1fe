import type { Lane } from '@/domain/lane-schema'
import type { Db } from '../../platform/database/database'

/** Gives a new project other lanes, and returns their ids in order. */
export async function replaceLanes(
  db: Db,
  projectId: number,
  lanes: readonly Pick<Lane, 'name' | 'status' | 'limit'>[],
) {
  await db.deleteFrom('lanes').where('projectId', '=', projectId).execute()
  const rows = await db
    .insertInto('lanes')
    .values(
      lanes.map(({ name, status, limit }, position) => ({
        projectId,
        name,
        status,
        cardLimit: limit,
        position,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
}
