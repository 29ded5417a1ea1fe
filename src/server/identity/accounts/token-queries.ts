import { sql } from 'kysely'
import type { AccountTokenTable } from '@db/schema/accounts'
import type { Db } from '../../platform/database/database'

export type TokenPurpose = AccountTokenTable['purpose']

export type NewAccountToken = {
  tokenHash: string
  purpose: TokenPurpose
  userId: number
  browserHash?: string
  subject?: string
  lifetimeSeconds: number
}

/** A mail that is tried again brings the same token: it has its full time again, unless it was used. */
export async function putToken(db: Db, { lifetimeSeconds, ...token }: NewAccountToken) {
  const expiresAt = sql<string>`now() + make_interval(secs => ${lifetimeSeconds})`
  await db
    .insertInto('accountTokens')
    .values({ ...token, expiresAt })
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ expiresAt }))
    .execute()
}

/** Neither used nor over. */
const isUnspent = sql<boolean>`used_at is null and expires_at > now()`

/** Uses up a token. Of many who bring it at once, one gets a row. */
export function spendToken(
  db: Db,
  purpose: TokenPurpose,
  tokenHash: string,
  browserHash: string | null = null,
) {
  return db
    .updateTable('accountTokens')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where(isUnspent)
    .where((eb) => eb.or([eb('browserHash', 'is', null), eb('browserHash', '=', browserHash ?? '')]))
    .returning(['userId', 'subject'])
    .executeTakeFirst()
}

/** A token that could be used now, by this browser. */
export function findToken(db: Db, purpose: TokenPurpose, tokenHash: string, browserHash: string) {
  return usable(db, purpose, browserHash).where('tokenHash', '=', tokenHash).executeTakeFirst()
}

/** What this browser began elsewhere last, and can still finish. */
export function findTokenOfBrowser(db: Db, purpose: TokenPurpose, browserHash: string) {
  return usable(db, purpose, browserHash).orderBy('expiresAt', 'desc').executeTakeFirst()
}

const usable = (db: Db, purpose: TokenPurpose, browserHash: string) =>
  db
    .selectFrom('accountTokens')
    .innerJoin('users', 'users.id', 'accountTokens.userId')
    .select(['accountTokens.tokenHash', 'accountTokens.userId', 'accountTokens.subject'])
    .select(['users.email', 'users.passwordHash', 'users.totpEnabled'])
    .where('purpose', '=', purpose)
    .where('browserHash', '=', browserHash)
    .where(isUnspent)

/** Whether a mailed token could be used now to set a password. */
export async function isSpendable(db: Db, tokenHash: string) {
  const found = await db
    .selectFrom('accountTokens')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'reset')
    .where(isUnspent)
    .executeTakeFirst()
  return found !== undefined
}

/** The account whose address a mailed token could verify now; none when it is verified already. */
export function findAccountToVerify(db: Db, tokenHash: string) {
  return db
    .selectFrom('accountTokens')
    .innerJoin('users', 'users.id', 'accountTokens.userId')
    .select(['users.id', 'users.username', 'users.email', 'users.passwordHash'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'proof')
    .where('users.emailProven', '=', false)
    .where(isUnspent)
    .executeTakeFirst()
}

/** Whether there ever was such a token: it was used, or its time is over. */
export async function isKnownToken(db: Db, purpose: TokenPurpose, tokenHash: string) {
  const found = await db
    .selectFrom('accountTokens')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return found !== undefined
}

/** From now on every link and every half-done sign-in of the person is used up. */
export async function spendTokensOf(db: Db, userId: number) {
  await db
    .updateTable('accountTokens')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

/** A day after its end a token is no longer told from one that never was. */
export async function deleteOldTokens(db: Db) {
  await db
    .deleteFrom('accountTokens')
    .where('expiresAt', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}
