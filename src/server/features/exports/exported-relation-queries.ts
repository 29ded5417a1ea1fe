import type { ProjectRelation } from '@/domain/relation-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { relationsBetween } from '../relations/relation-queries'

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
  relationsBetween(db, projectId, among).where('relation.id', '>', after).limit(relationsOfPage).execute()
