import type { Db } from '../../platform/database/database'

/** Locks the account until the transaction ends: its credentials do not change and nobody else signs in to it. */
export async function lockAccount(transaction: Db, userId: number) {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export type SeenCredentials = { id: number; passwordHash: string | null; totpEnabled: boolean }

/** Locks the account if its credentials are still those that were checked; returns no row otherwise. */
export function lockCredentials(transaction: Db, { id, passwordHash, totpEnabled }: SeenCredentials) {
  return transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', passwordHash === null ? 'is' : '=', passwordHash)
    .where('totpEnabled', '=', totpEnabled)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
