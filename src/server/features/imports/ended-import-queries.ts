import { sql } from 'kysely'
import type { MadeByImport } from '@/domain/import'
import type { Db } from '../../platform/database/database'
import { importColumns } from './import-queries'

export const finishRevert = (db: Db, importId: number, made: MadeByImport) =>
  db.updateTable('imports').set({ state: 'takenBack', made }).where('id', '=', importId).execute()

/** Keeps others from taking back the same import until the transaction ends. */
export const lockImport = (db: Db, userId: number, importId: number) =>
  db
    .selectFrom('imports')
    .select(importColumns)
    .where('id', '=', importId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** False when it is not in one of these states any more. */
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

/** Deletes what nobody came back to, and what has long ended. The contents follow by themselves. */
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
