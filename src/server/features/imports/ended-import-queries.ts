import { sql } from 'kysely'
import type { MadeByImport } from '@/domain/import'
import type { Db } from '../../platform/database/database'
import { importColumns } from './import-queries'

export const finishRevert = (db: Db, importId: number, made: MadeByImport) =>
  db.updateTable('imports').set({ state: 'takenBack', made }).where('id', '=', importId).execute()

/** Locks the import until the transaction ends, so that nobody else reverts it. */
export const lockImport = (db: Db, userId: number, importId: number) =>
  db
    .selectFrom('imports')
    .select(importColumns)
    .where('id', '=', importId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** False when the import has left these states. */
export async function deleteImport(db: Db, importId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('imports')
    .where('id', '=', importId)
    .where('state', 'in', ['reading', 'preview', 'failed'])
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const revertPeriodDays = 7
const shownDays = 30

/** Deletes abandoned imports and imports that ended long ago. The cleanup deletes their contents. */
export const deleteOldImports = (db: Db) =>
  db
    .deleteFrom('imports')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('state', 'in', ['reading', 'preview', 'failed']),
          eb('createdAt', '<', sql<string>`now() - make_interval(days => ${sql.lit(revertPeriodDays)})`),
        ]),
        eb('finishedAt', '<', sql<string>`now() - make_interval(days => ${sql.lit(shownDays)})`),
      ]),
    )
    .execute()
