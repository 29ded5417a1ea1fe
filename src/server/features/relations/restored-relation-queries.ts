import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { countRelations, type RelationEnds } from './relation-queries'
import { createRelationSet } from './relation-set'

type StoredRelation = RelationEnds & { id: number }

/** Those of the relations of restored tasks that the rules allow now. Nobody else may add relations meanwhile. */
export async function listAllowedRelations(db: Db, relations: readonly StoredRelation[]) {
  if (relations.length === 0) return []
  const taskIds = [...new Set(relations.flatMap(({ fromTaskId, toTaskId }) => [fromTaskId, toTaskId]))]
  const counts = await countRelations(db, taskIds)
  const set = createRelationSet(
    await listConnected(db, taskIds),
    new Map(counts.map(({ id, relations: count }) => [id, count])),
  )
  return relations.filter((relation) => set.add(relation))
}

/** The relations of blocking and of parts that tasks are connected by, in any number of steps. */
const listConnected = (db: Db, taskIds: readonly number[]): Promise<RelationEnds[]> =>
  db
    .withRecursive('connected', (tables) =>
      tables
        .selectFrom('taskRelations')
        .select(['kind', 'fromTaskId', 'toTaskId'])
        .where('kind', 'in', ['blocks', 'parent'])
        .where((eb) => {
          const ids = sql<number>`any(${taskIds}::bigint[])`
          return eb.or([eb('fromTaskId', '=', ids), eb('toTaskId', '=', ids)])
        })
        .union(
          tables
            .selectFrom('connected')
            .innerJoin('taskRelations as next', (join) =>
              join
                .onRef('next.kind', '=', 'connected.kind')
                .on((eb) =>
                  eb.or([
                    eb('next.fromTaskId', '=', eb.ref('connected.toTaskId')),
                    eb('next.toTaskId', '=', eb.ref('connected.fromTaskId')),
                  ]),
                ),
            )
            .select(['next.kind', 'next.fromTaskId', 'next.toTaskId']),
        ),
    )
    .selectFrom('connected')
    .selectAll()
    .execute()
