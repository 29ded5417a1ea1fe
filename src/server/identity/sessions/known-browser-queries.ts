import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { ago, now } from '../../platform/database/moments'

const maxPerAccount = 10

/** Finds the account's known browser with one of these tokens. */
export function findKnownBrowser(db: Db, userId: number, tokenHashes: string[]) {
  return db
    .selectFrom('knownBrowsers')
    .select('tokenHash')
    .where('userId', '=', userId)
    .where('tokenHash', 'in', tokenHashes)
    .executeTakeFirst()
}

/** Finds the known browser with one of these tokens, of any account. */
export function findKnownBrowserOfAnybody(db: Db, tokenHashes: string[]) {
  return db
    .selectFrom('knownBrowsers')
    .select('tokenHash')
    .where('tokenHash', 'in', tokenHashes)
    .orderBy('id')
    .executeTakeFirst()
}

/**
 * Records that the account signed in, and deletes the oldest browsers beyond the most. The caller has locked the account.
 */
export async function putKnownBrowser(db: Db, userId: number, tokenHash: string) {
  await db
    .with('saved', (steps) =>
      steps
        .insertInto('knownBrowsers')
        .values({ tokenHash, userId })
        .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ lastUsedAt: now })),
    )
    .deleteFrom('knownBrowsers')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('knownBrowsers')
        .select('id')
        .where('userId', '=', userId)
        .where('tokenHash', '<>', tokenHash)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(sql.lit(maxPerAccount - 1)),
    )
    .execute()
}

/** Deletes the account's known browsers except one. */
export async function deleteKnownBrowsers(db: Db, userId: number, exceptTokenHash: string | null) {
  await db
    .deleteFrom('knownBrowsers')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', exceptTokenHash ?? '')
    .execute()
}

export async function deleteOldKnownBrowsers(db: Db) {
  await db.deleteFrom('knownBrowsers').where('lastUsedAt', '<', ago(knownBrowserInDays, 'days')).execute()
}

/** Counted from the last sign-in; the cookie lasts as long. */
export const knownBrowserInDays = 365
