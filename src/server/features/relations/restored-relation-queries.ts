import { sql } from 'kysely'
import { type Edge, keptRelations } from '@/domain/kept-relations'
import type { Db } from '../../platform/database/database'
import type { RelationEnds } from './relation-queries'

type StoredRelation = RelationEnds & { id: number }

/** After so many that a rule forbids, the others are left out without a look at each. */
const maxForbidden = 100

/** Those of the relations of restored tasks that the rules allow now. Nobody else may add relations meanwhile. */
export async function listAllowedRelations(db: Db, relations: readonly StoredRelation[]) {
  if (relations.length === 0) return []
  const taskIds = [...new Set(relations.flatMap(({ fromTaskId, toTaskId }) => [fromTaskId, toTaskId]))]
  const present = (await listConnected(db, taskIds)).map(edgeOf)
  return allowedAmong(present, relations)
}

const edgeOf = ({ kind, fromTaskId: from, toTaskId: to }: RelationEnds): Edge => ({ kind, from, to })

/** Looks at halves of those that break a rule together, so that a few forbidden ones among many are found soon. */
export function allowedAmong(present: readonly Edge[], relations: readonly StoredRelation[]) {
  const allowed: StoredRelation[] = []
  let forbidden = 0
  const waiting = [relations]
  for (let some = waiting.pop(); some && forbidden < maxForbidden; some = waiting.pop()) {
    const together = [...present, ...[...allowed, ...some].map(edgeOf)]
    if (keptRelations(together).leftOut.length === 0) allowed.push(...some)
    else if (some.length === 1) forbidden += 1
    else {
      const half = Math.ceil(some.length / 2)
      waiting.push(some.slice(half), some.slice(0, half))
    }
  }
  return allowed
}

/** The relations of tasks, and those of blocking and of parts that they are connected by, in any number of steps. */
const listConnected = (db: Db, taskIds: readonly number[]): Promise<RelationEnds[]> =>
  db
    .withRecursive('connected', (tables) =>
      tables
        .selectFrom('taskRelations')
        .select(['kind', 'fromTaskId', 'toTaskId'])
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
            .select(['next.kind', 'next.fromTaskId', 'next.toTaskId'])
            .where('connected.kind', 'in', ['blocks', 'parent']),
        ),
    )
    .selectFrom('connected')
    .selectAll()
    .execute()
