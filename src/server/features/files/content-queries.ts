import type { Db } from '../../platform/database/database'
import type { FileStore } from '../../core/services'

/** A content exists before its bytes, so that what is left of an interrupted upload is found and deleted. */
export const beginContent = (db: Db, id: string, store: FileStore['name']) =>
  db.insertInto('fileContents').values({ id, store }).execute()

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

export const deletePieces = (db: Db, contentIds: readonly string[]) =>
  db.deleteFrom('filePieces').where('contentId', 'in', contentIds).execute()
