import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'

/** For how long a secret that is shown can be confirmed, by the database's clock. */
const isInTime = sql<boolean>`created_at > now() - interval '15 minutes'`

/** A secret that is shown; it replaces one that was shown before and never confirmed. No row: it is on already. */
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

/** Uses up a step and all before it. Of many who bring it at once, one gets a row. */
export function spendStep(db: Db, userId: number, step: number) {
  return db
    .updateTable('twoFactorSecrets')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmed', '=', true)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
}

/** Switches two-factor authentication on with the first right code. No row: the secret is not the one that was seen. */
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

/** The earlier codes stop working. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: string[]) {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** Uses up a recovery code. Of many who bring it at once, one gets a row. */
export function spendRecoveryCode(db: Db, userId: number, codeHash: string) {
  return db
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
}

/** Secrets that are sealed with another key than this one. */
export function listSealedOtherwise(db: Db, keyId: string, limit: number) {
  return db
    .selectFrom('twoFactorSecrets')
    .select(['userId', 'sealedSecret'])
    .where('sealedSecret', 'not like', `v1.${keyId}.%`)
    .limit(limit)
    .execute()
}

/** Leaves a secret alone that has changed since it was read. */
export async function replaceSealed(db: Db, userId: number, seen: string, sealedSecret: string) {
  await db
    .updateTable('twoFactorSecrets')
    .set({ sealedSecret })
    .where('userId', '=', userId)
    .where('sealedSecret', '=', seen)
    .execute()
}

/** Secrets that were shown and not confirmed in time. */
export async function deleteExpiredSetups(db: Db) {
  await db
    .deleteFrom('twoFactorSecrets')
    .where('confirmed', '=', false)
    .where((eb) => eb.not(isInTime))
    .execute()
}

/** Whom a two-factor secret is sealed for: it opens for no other account. */
export const ownerOfSecret = (userId: number) => `two-factor:${userId}`
