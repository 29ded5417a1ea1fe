import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import type { FileStore } from '../../core/services'

/** A content's row exists before its bytes, so that the cleanup finds the rest of an interrupted upload. */
export const beginContent = (db: Db, id: string) =>
  db.insertInto('fileContents').values({ id, store: 'database' }).execute()

export const completeContent = (db: Db, id: string, size: number) =>
  db.updateTable('fileContents').set({ size, complete: true }).where('id', '=', id).execute()

export const insertPiece = (db: Db, contentId: string, number: number, bytes: Buffer) =>
  db.insertInto('filePieces').values({ contentId, number, bytes }).execute()

export async function findPiece(db: Db, contentId: string, number: number) {
  const piece = await db
    .selectFrom('filePieces')
    .select('bytes')
    .where('contentId', '=', contentId)
    .where('number', '=', number)
    .executeTakeFirst()
  return piece?.bytes
}

/** @returns how many there were */
export async function deletePieces(db: Db, contentIds: readonly string[]) {
  const { numDeletedRows } = await db
    .deleteFrom('filePieces')
    .where('contentId', 'in', contentIds)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function findStoreOf(db: Db, id: string) {
  const content = await db.selectFrom('fileContents').select('store').where('id', '=', id).executeTakeFirst()
  return content?.store
}

type Stores = { from: FileStore['name']; to: FileStore['name'] }

/** False when the content was deleted meanwhile, or has moved. */
export async function switchStore(db: Db, id: string, { from, to }: Stores) {
  const { numUpdatedRows } = await db
    .updateTable('fileContents')
    .set({ store: to })
    .where('id', '=', id)
    .where('store', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Complete contents in the order of their ids. */
export const contentsAfter = (db: Db, last: string | null, count: number) =>
  db
    .selectFrom('fileContents')
    .select(['id', 'store', 'size'])
    .where('complete', '=', true)
    .$if(last !== null, (contents) => contents.where('id', '>', last))
    .orderBy('id')
    .limit(count)
    .execute()

const longestUploadHours = 1

/** The ids of contents without a file, also in a bin, or an import, and too old for a running upload. */
export async function unnamedContents(db: Db, count: number) {
  const rows = await db
    .selectFrom('fileContents as content')
    .select('content.id')
    .where('content.createdAt', '<', sql<string>`now() - make_interval(hours => ${longestUploadHours})`)
    .where((eb) => {
      const named = eb.selectFrom('files').select('files.id').whereRef('files.contentId', '=', 'content.id')
      const imported = eb
        .selectFrom('imports')
        .select('imports.id')
        .whereRef('imports.contentId', '=', 'content.id')
      const binned = eb
        .selectFrom('binFiles')
        .select('binFiles.fileId')
        .whereRef('binFiles.contentId', '=', 'content.id')
      return eb.not(eb.or([eb.exists(named), eb.exists(imported), eb.exists(binned)]))
    })
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of unreferenced contents whose last file, also in a bin, or import is gone. */
export async function ownerlessContents(db: Db, count: number) {
  const rows = await db
    .selectFrom('fileContents')
    .select('id')
    .where('ownerlessSince', '<=', sql<string>`now()`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('files').select('files.id').whereRef('files.contentId', '=', 'fileContents.id'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('binFiles')
            .select('binFiles.fileId')
            .whereRef('binFiles.contentId', '=', 'fileContents.id'),
        ),
      ),
    )
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes contents with their pieces. */
export const deleteContents = (db: Db, ids: readonly string[]) =>
  db.deleteFrom('fileContents').where('id', 'in', ids).execute()

/** Lets PostgreSQL reuse the space of deleted pieces before they are a fifth of the table. */
export const reclaimPieces = (db: Db) => sql`vacuum file_pieces`.execute(db)
