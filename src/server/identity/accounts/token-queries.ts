import { sql } from 'kysely'
import type { AccountTokenTable } from '@db/schema/accounts'
import type { Db } from '../../platform/database/database'
import { ago, fromNow, now } from '../../platform/database/moments'

export type TokenPurpose = AccountTokenTable['purpose']

export type NewAccountToken = {
  tokenHash: string
  purpose: TokenPurpose
  userId: number
  browserHash?: string
  subject?: string
  address?: string
  lifetimeSeconds: number
}

/** Inserts the token. A retried email has the same token: its expiry restarts, unless it was used. */
export async function putToken(db: Db, { lifetimeSeconds, ...token }: NewAccountToken) {
  const expiresAt = fromNow(lifetimeSeconds, 'secs')
  await db
    .insertInto('accountTokens')
    .values({ ...token, expiresAt })
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ expiresAt }))
    .execute()
}

/** Unused and not expired. */
const isUnused = sql<boolean>`used_at is null and expires_at > now()`

/** Marks a token as used. One of several concurrent calls gets the row. */
export function consumeToken(
  db: Db,
  purpose: TokenPurpose,
  tokenHash: string,
  browserHash: string | null = null,
) {
  return db
    .updateTable('accountTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where(isUnused)
    .where((eb) => eb.or([eb('browserHash', 'is', null), eb('browserHash', '=', browserHash ?? '')]))
    .returning(['userId', 'subject'])
    .executeTakeFirst()
}

/** Finds an unused token of this browser. */
export function findToken(db: Db, purpose: TokenPurpose, tokenHash: string, browserHash: string) {
  return usable(db, purpose)
    .where('tokenHash', '=', tokenHash)
    .where('browserHash', '=', browserHash)
    .executeTakeFirst()
}

/** Finds the latest pending sign-in of this browser. */
export function findTokenOfBrowser(db: Db, purpose: TokenPurpose, browserHash: string) {
  return usable(db, purpose)
    .where('browserHash', '=', browserHash)
    .orderBy('expiresAt', 'desc')
    .executeTakeFirst()
}

/** Finds an unused link that connects another account, of any browser, with the present account. */
export function findRelink(db: Db, tokenHash: string) {
  return usable(db, 'relink')
    .select(['accountTokens.browserHash', 'accountTokens.address'])
    .select(['users.username', 'users.emailProven'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

const usable = (db: Db, purpose: TokenPurpose) =>
  db
    .selectFrom('accountTokens')
    .innerJoin('users', 'users.id', 'accountTokens.userId')
    .select(['accountTokens.tokenHash', 'accountTokens.userId', 'accountTokens.subject'])
    .select(['users.email', 'users.passwordHash', 'users.totpEnabled'])
    .where('purpose', '=', purpose)
    .where(isUnused)

/** Whether an emailed token can still be used to set a password. */
export async function isUsable(db: Db, tokenHash: string) {
  const found = await db
    .selectFrom('accountTokens')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'reset')
    .where(isUnused)
    .executeTakeFirst()
  return found !== undefined
}

/** Finds the account whose address an emailed token can verify; undefined when it is verified already. */
export function findAccountToVerify(db: Db, tokenHash: string) {
  return db
    .selectFrom('accountTokens')
    .innerJoin('users', 'users.id', 'accountTokens.userId')
    .select(['users.id', 'users.username', 'users.email', 'users.passwordHash'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'proof')
    .where('users.emailProven', '=', false)
    .where(isUnused)
    .executeTakeFirst()
}

/** Whether such a token exists, even if it is used or expired. */
export async function isKnownToken(db: Db, purpose: TokenPurpose, tokenHash: string) {
  const found = await db
    .selectFrom('accountTokens')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return found !== undefined
}

/** Invalidates every emailed link and every pending sign-in of the user, or those of one purpose. */
export async function invalidateTokensOf(db: Db, userId: number, purpose?: TokenPurpose) {
  await db
    .updateTable('accountTokens')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where((eb) => (purpose === undefined ? eb.lit(true) : eb('purpose', '=', purpose)))
    .execute()
}

/** Deletes tokens a day after their expiry; from then on they count as unknown. */
export async function deleteOldTokens(db: Db) {
  await db.deleteFrom('accountTokens').where('expiresAt', '<', ago(1, 'days')).execute()
}
