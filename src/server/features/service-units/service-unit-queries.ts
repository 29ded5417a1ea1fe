import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { ServiceUnit } from '@/domain/service-unit-schema'
import { serviceUnitsPerPage } from '@/domain/task'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { importerOf } from '../../core/importer-queries'
import type { Db } from '../../platform/database/database'

/** Service units as responses contain them. */
const unitRows = (db: Db) =>
  db
    .selectFrom('serviceUnits as unit')
    .innerJoin('users as author', 'author.id', 'unit.userId')
    .select(['unit.id', 'unit.content', 'unit.createdAt'])
    .select((eb) => [
      jsonBuildObject({
        id: eb.ref('author.id'),
        username: eb.ref('author.username'),
        firstName: eb.ref('author.firstName'),
        lastName: eb.ref('author.lastName'),
        avatar: eb.ref('author.avatar'),
      }).as('user'),
      importerOf(db, eb.ref('unit.importedBy')).as('importedBy'),
    ])

/**
 * The newest service units, optionally before the given one; newest first. None after the task has moved to a project
 * outside the access.
 */
export const listServiceUnits = (
  db: Db,
  { projectId }: ProjectAccessRow,
  { taskId, before = Number.MAX_SAFE_INTEGER }: { taskId: number; before?: number | undefined },
): Promise<ServiceUnit[]> =>
  unitRows(db)
    .where('unit.taskId', '=', (eb) =>
      eb.selectFrom('tasks').select('id').where('id', '=', taskId).where('projectId', '=', projectId),
    )
    .where('unit.id', '<', before)
    .orderBy('unit.id', 'desc')
    .limit(serviceUnitsPerPage)
    .execute()

export const getServiceUnit = (db: Db, unitId: number): Promise<ServiceUnit> =>
  unitRows(db).where('unit.id', '=', unitId).executeTakeFirstOrThrow()

type NewServiceUnit = { taskId: number; userId: number; content: string }

export const insertServiceUnit = (db: Db, unit: NewServiceUnit) =>
  db.insertInto('serviceUnits').values(unit).returning('id').executeTakeFirstOrThrow()

/** Counts a new service unit on its task. Undefined when the task is not in the project. */
export const countServiceUnit = (db: Db, projectId: number, { taskId, content }: NewServiceUnit) =>
  db
    .updateTable('tasks')
    .set((eb) => ({
      serviceUnits: eb('serviceUnits', '+', 1),
      furtherBytes: eb('furtherBytes', '+', Buffer.byteLength(content)),
    }))
    .where('id', '=', taskId)
    .where('projectId', '=', projectId)
    .returning('id')
    .executeTakeFirst()
