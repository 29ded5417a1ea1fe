import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { ago, now } from '../../platform/database/moments'
import { hashOfToken } from '../../platform/secrets/tokens'

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

/** After the last sign-in: as long as the cookie lasts. */
export const knownBrowserInDays = 365

const rememberedAccounts = 4
const separator = '~'
const entryForm = /^(\d{1,16})\.([\w-]{43})$/

type KnownBrowserEntry = { userId: number; token: string; hash: string }

/** Parses the cookie of known browsers: a token for each of the last few accounts that signed in there. */
export function knownBrowserEntries(cookie: string | undefined): KnownBrowserEntry[] {
  const texts = (cookie ?? '').split(separator, rememberedAccounts)
  return texts.flatMap((text) => {
    const [, userId, token] = entryForm.exec(text) ?? []
    return userId && token ? [{ userId: Number(userId), token, hash: hashOfToken(token) }] : []
  })
}

/** The cookie's next value, after `userId` has signed in with this token. */
export function withKnownBrowser(entries: KnownBrowserEntry[], userId: number, token: string) {
  const others = entries.filter((entry) => entry.userId !== userId)
  return [{ userId, token }, ...others]
    .slice(0, rememberedAccounts)
    .map((entry) => `${entry.userId}.${entry.token}`)
    .join(separator)
}
