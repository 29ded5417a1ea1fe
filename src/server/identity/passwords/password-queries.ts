import type { Db } from '../../platform/database/database'

export async function setPassword(db: Db, userId: number, passwordHash: string) {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
}

/** Changes a password that is still the one that was seen, or still none; no row otherwise. */
export function replacePassword(db: Db, userId: number, seenHash: string | null, passwordHash: string) {
  return db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', userId)
    .where('passwordHash', seenHash === null ? 'is' : '=', seenHash)
    .returning('id')
    .executeTakeFirst()
}
