import { sql } from 'kysely'
import type { ProjectRelation } from '@/domain/relation-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'

const relationsOfPage = 5_000

type Page = {
  /** The exported projects. */
  among: readonly number[]
  after: number
}

/** The next relations from tasks of a project to tasks of the exported projects. */
export const nextRelations = (
  db: Db,
  { projectId }: ProjectAccessRow,
  { among, after }: Page,
): Promise<ProjectRelation[]> =>
  db
    .selectFrom('taskRelations as relation')
    .innerJoin('tasks as from', 'from.id', 'relation.fromTaskId')
    .innerJoin('tasks as to', 'to.id', 'relation.toTaskId')
    .select(['relation.id', 'relation.kind', 'relation.fromTaskId', 'relation.toTaskId'])
    .where('from.projectId', '=', projectId)
    .where('from.relations', '>', 0)
    .where('to.projectId', '=', sql<number>`any(${among}::bigint[])`)
    .where('relation.id', '>', after)
    .orderBy('relation.id')
    .limit(relationsOfPage)
    .execute()
