import { sql } from 'kysely'
import { fullPerson, fullProject } from '../../core/limit-errors'
import type { Files } from '../../core/services'
import type { Db } from '../../platform/database/database'

export type RoomLimits = Pick<Files, 'maxBytesOfProject' | 'maxBytesOfPerson'>

/** Null for a new project. */
type Owners = { projectId: number | null; userId: number }

const bytes = sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes')

/** The used bytes of a project and of a person, also in bins. Only their locks keep them from growing. */
export const findUsedBytes = (db: Db, { projectId, userId }: Owners) =>
  db
    .selectNoFrom((eb) => {
      const ofProject = eb
        .selectFrom('tasks')
        .innerJoin('files', 'files.taskId', 'tasks.id')
        .where('tasks.projectId', '=', sql<number>`${projectId}::bigint`)
        .where('tasks.files', '>', eb.lit(0))
      const ofUser = eb.selectFrom('files').where('files.storedBy', '=', userId)
      const binned = eb.selectFrom('binFiles')
      const binnedOfProject = binned.where('projectId', '=', sql<number>`${projectId}::bigint`)
      const binnedOfUser = binned.where('storedBy', '=', userId)
      return [
        eb(ofProject.select(bytes).$asScalar(), '+', binnedOfProject.select(bytes).$asScalar())
          .$castTo<number>()
          .as('ofProject'),
        eb(ofUser.select(bytes).$asScalar(), '+', binnedOfUser.select(bytes).$asScalar())
          .$castTo<number>()
          .as('ofUser'),
      ]
    })
    .executeTakeFirstOrThrow()

/** @throws a 413 when the further bytes exceed the limit */
export function requireRoom(
  { ofProject, ofUser }: Awaited<ReturnType<typeof findUsedBytes>>,
  added: number,
  { maxBytesOfProject, maxBytesOfPerson }: RoomLimits,
) {
  if (ofProject + added > maxBytesOfProject) throw fullProject(maxBytesOfProject)
  if (ofUser + added > maxBytesOfPerson) throw fullPerson(maxBytesOfPerson)
}

/** Locks the files of a person against growth until the transaction ends. The caller locks their project before. */
export async function lockFilesOfPerson(db: Db, userId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of person ${userId}`}, 0))`.execute(db)
}

type AddedFiles = {
  projectId: number
  userId: number
  files: readonly { size: number }[]
  limits: RoomLimits
}

/**
 * Reserves room for further files of a person until the transaction ends. The transaction has locked the project.
 *
 * @throws a 413 without enough room
 */
export async function reserveRoom(db: Db, { projectId, userId, files, limits }: AddedFiles) {
  await lockFilesOfPerson(db, userId)
  const added = files.reduce((bytes, { size }) => bytes + size, 0)
  requireRoom(await findUsedBytes(db, { projectId, userId }), added, limits)
}
