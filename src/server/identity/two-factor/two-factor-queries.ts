import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'

/** Whether a pending secret can still be confirmed, by the database's clock. */
const isInTime = sql<boolean>`created_at > now() - interval '15 minutes'`

/**
 * Inserts a pending secret, or replaces one that was never confirmed. Returns no row when two-factor authentication
 * is on.
 */
export function putPendingSecret(db: Db, userId: number, sealedSecret: string, recoverySalt: string) {
  return db
    .insertInto('twoFactorSecrets')
    .values({ userId, sealedSecret, recoverySalt })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedSecret, recoverySalt, lastStep: 0, createdAt: sql`now()` })
        .where('twoFactorSecrets.confirmed', '=', false),
    )
    .returning('userId')
    .executeTakeFirst()
}

export function findTwoFactor(db: Db, userId: number) {
  return db
    .selectFrom('twoFactorSecrets')
    .select(['sealedSecret', 'recoverySalt', 'confirmed', isInTime.as('isInTime')])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Marks a step and all earlier ones as used. One of several concurrent calls gets a row. */
export function consumeStep(db: Db, userId: number, step: number) {
  return db
    .updateTable('twoFactorSecrets')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmed', '=', true)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
}

/** Switches two-factor authentication on with the first correct code. Returns no row when the secret has changed. */
export async function confirmSecret(db: Db, userId: number, seenSecret: string, step: number) {
  const confirmed = await db
    .updateTable('twoFactorSecrets')
    .set({ confirmed: true, lastStep: step })
    .where('userId', '=', userId)
    .where('sealedSecret', '=', seenSecret)
    .where('confirmed', '=', false)
    .where(isInTime)
    .returning('userId')
    .executeTakeFirst()
  if (confirmed) await db.updateTable('users').set({ totpEnabled: true }).where('id', '=', userId).execute()
  return confirmed
}

/** Invalidates the previous codes. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: string[]) {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** Consumes a recovery code. One of several concurrent calls gets a row. */
export function consumeRecoveryCode(db: Db, userId: number, codeHash: string) {
  return db
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
}

/** Returns secrets that are encrypted with another key. */
export function listSealedOtherwise(db: Db, keyId: string, limit: number) {
  return db
    .selectFrom('twoFactorSecrets')
    .select(['userId', 'sealedSecret'])
    .where('sealedSecret', 'not like', `v1.${keyId}.%`)
    .limit(limit)
    .execute()
}

/** Does not replace a secret that has changed since it was read. */
export async function replaceSealed(db: Db, userId: number, seen: string, sealedSecret: string) {
  await db
    .updateTable('twoFactorSecrets')
    .set({ sealedSecret })
    .where('userId', '=', userId)
    .where('sealedSecret', '=', seen)
    .execute()
}

/** Deletes pending secrets that were not confirmed in time. */
export async function deleteExpiredSetups(db: Db) {
  await db
    .deleteFrom('twoFactorSecrets')
    .where('confirmed', '=', false)
    .where((eb) => eb.not(isInTime))
    .execute()
}

/** Binds an encrypted two-factor secret to its account: it cannot be decrypted for another one. */
export const ownerOfSecret = (userId: number) => `two-factor:${userId}`
