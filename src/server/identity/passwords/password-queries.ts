import type { Db } from '../../platform/database/database'

export async function setPassword(db: Db, userId: number, passwordHash: string) {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
}

/** Replaces the password if its hash is still the one that was read; returns no row otherwise. */
export function replacePassword(db: Db, userId: number, seenHash: string | null, passwordHash: string) {
  return db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', userId)
    .where('passwordHash', seenHash === null ? 'is' : '=', seenHash)
    .returning('id')
    .executeTakeFirst()
}
