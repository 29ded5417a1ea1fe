import type { Db } from '../database/database'
import { ago, now } from '../database/moments'

export type WebFile = { path: string; content: string }

/** Records that a build with these files runs. @returns the paths of files that are not stored yet */
export async function recordRun(db: Db, paths: readonly string[]) {
  const stored = await db
    .updateTable('webFiles')
    .set({ lastRunAt: now })
    .where('path', 'in', paths)
    .returning('path')
    .execute()
  const known = new Set(stored.map(({ path }) => path))
  return paths.filter((path) => !known.has(path))
}

/** Processes of the same build may store the same files at once. */
export const storeWebFiles = (db: Db, files: readonly WebFile[]) =>
  db
    .insertInto('webFiles')
    .values(files)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()

export const findWebFile = (db: Db, path: string) =>
  db.selectFrom('webFiles').select('content').where('path', '=', path).executeTakeFirst()

/** How long the files of a build outlive its last process. */
export const webFileLifetimeInDays = 7

export const deleteOldWebFiles = (db: Db) =>
  db.deleteFrom('webFiles').where('lastRunAt', '<', ago(webFileLifetimeInDays, 'days')).execute()
