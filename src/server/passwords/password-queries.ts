import type { Db } from '../database'

export async function setPassword(db: Db, userId: number, passwordHash: string) {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
}

/** @returns no row when the account has a password already */
export function setFirstPassword(db: Db, userId: number, passwordHash: string) {
  return db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', userId)
    .where('passwordHash', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

/** Changes a password that is still the one that was seen; no row otherwise. */
export function replacePassword(db: Db, userId: number, seenHash: string, passwordHash: string) {
  return db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', userId)
    .where('passwordHash', '=', seenHash)
    .returning('id')
    .executeTakeFirst()
}
