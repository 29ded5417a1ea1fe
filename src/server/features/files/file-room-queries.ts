import { sql } from 'kysely'
import { fullPerson, fullProject } from '../../core/limit-errors'
import type { Files } from '../../core/services'
import type { Db } from '../../platform/database/database'

export type RoomLimits = Pick<Files, 'maxBytesOfProject' | 'maxBytesOfPerson'>

/** Null: a project that is yet to be made. */
type Owners = { projectId: number | null; userId: number }

const bytes = sql<number>`coalesce(sum(files.size), 0)::bigint`.as('bytes')

/** How much the files of a project and those of a person take, which only their locks keep from growing. */
export const findUsedBytes = (db: Db, { projectId, userId }: Owners) =>
  db
    .selectNoFrom((eb) => {
      const ofProject = eb
        .selectFrom('tasks')
        .innerJoin('files', 'files.taskId', 'tasks.id')
        .where('tasks.projectId', '=', sql<number>`${projectId}::bigint`)
        .where('tasks.files', '>', eb.lit(0))
      const ofUser = eb.selectFrom('files').where('files.storedBy', '=', userId)
      return [
        ofProject.select(bytes).$asScalar().$notNull().as('ofProject'),
        ofUser.select(bytes).$asScalar().$notNull().as('ofUser'),
      ]
    })
    .executeTakeFirstOrThrow()

/** @throws a 413 unless further bytes have room beside those that are used */
export function requireRoom(
  { ofProject, ofUser }: Awaited<ReturnType<typeof findUsedBytes>>,
  added: number,
  { maxBytesOfProject, maxBytesOfPerson }: RoomLimits,
) {
  if (ofProject + added > maxBytesOfProject) throw fullProject(maxBytesOfProject)
  if (ofUser + added > maxBytesOfPerson) throw fullPerson(maxBytesOfPerson)
}

/** Keeps the files of a person from growing elsewhere until the transaction ends. Their project is locked before. */
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
 * Keeps room for further files of a person in a project, which the transaction has locked, until it ends.
 *
 * @throws a 413 where there is none
 */
export async function reserveRoom(db: Db, { projectId, userId, files, limits }: AddedFiles) {
  await lockFilesOfPerson(db, userId)
  const added = files.reduce((bytes, { size }) => bytes + size, 0)
  requireRoom(await findUsedBytes(db, { projectId, userId }), added, limits)
}
