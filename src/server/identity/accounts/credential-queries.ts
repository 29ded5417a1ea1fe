import type { Db } from '../../platform/database/database'

export async function deleteConnectedAccounts(db: Db, userId: number) {
  await db.deleteFrom('oauthAccounts').where('userId', '=', userId).execute()
}

/** @returns whether it was on */
export async function deleteTwoFactor(db: Db, userId: number) {
  await db.deleteFrom('twoFactorSecrets').where('userId', '=', userId).execute()
  const wasOn = await db
    .updateTable('users')
    .set({ totpEnabled: false })
    .where('id', '=', userId)
    .where('totpEnabled', '=', true)
    .returning('id')
    .executeTakeFirst()
  return wasOn !== undefined
}
