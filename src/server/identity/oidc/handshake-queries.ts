import type { Db } from '../../platform/database/database'
import { fromNow, now } from '../../platform/database/moments'

/** The time that people may take at the provider. */
export const handshakeInMinutes = 10

const lifetime = fromNow(handshakeInMinutes, 'mins')

export async function putHandshake(db: Db, idHash: string, data: string) {
  await db
    .insertInto('handshakes')
    .values({ idHash, data, expiresAt: lifetime })
    .onConflict((conflict) => conflict.column('idHash').doUpdateSet({ data, expiresAt: lifetime }))
    .execute()
}

export function findHandshake(db: Db, idHash: string) {
  return db
    .selectFrom('handshakes')
    .select('data')
    .where('idHash', '=', idHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Deletes and returns a handshake. One of several concurrent calls gets it. */
export function takeHandshake(db: Db, idHash: string) {
  return db
    .deleteFrom('handshakes')
    .where('idHash', '=', idHash)
    .where('expiresAt', '>', now)
    .returning('idHash')
    .executeTakeFirst()
}

export async function deleteExpiredHandshakes(db: Db) {
  await db.deleteFrom('handshakes').where('expiresAt', '<=', now).execute()
}
