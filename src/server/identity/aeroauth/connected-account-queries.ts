import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'
import { ownColumns } from '../accounts/account-queries'

const provider = 'aeroauth'

export function listConnectedAccounts(db: Db, userId: number) {
  return db
    .selectFrom('oauthAccounts')
    .select(['id', 'provider', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** Finds the user with this account at the provider. Locks the row in a transaction. */
export function findUserBySubject(db: Db, subject: string) {
  return db
    .selectFrom('oauthAccounts')
    .innerJoin('users', 'users.id', 'oauthAccounts.userId')
    .select(ownColumns)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .forNoKeyUpdate(['users', 'oauthAccounts'])
    .executeTakeFirst()
}

/** Throws on the unique indexes: one user per provider account, and one provider account per user. */
export async function insertConnectedAccount(db: Db, userId: number, subject: string) {
  await db.insertInto('oauthAccounts').values({ userId, provider, subject }).execute()
}

/** Connects this account, in place of the one that the user has. @returns whether there was one */
export async function replaceConnectedAccount(db: Db, userId: number, subject: string) {
  const replaced = await db
    .updateTable('oauthAccounts')
    .set({ subject, createdAt: now })
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .returning('id')
    .executeTakeFirst()
  if (!replaced) await insertConnectedAccount(db, userId, subject)
  return replaced !== undefined
}

/**
 * Disconnects an account unless it is the user's last sign-in method; then, or if it is somebody else's, returns no
 * row.
 */
export function deleteConnectedAccount(db: Db, userId: number, accountId: number) {
  return db
    .deleteFrom('oauthAccounts')
    .where('id', '=', accountId)
    .where('userId', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('users')
          .select('users.id')
          .where('users.id', '=', userId)
          .where('users.hasPassword', '=', true),
      ),
    )
    .returning('id')
    .executeTakeFirst()
}

export async function hasConnectedAccount(db: Db, userId: number, accountId: number) {
  const accounts = await listConnectedAccounts(db, userId)
  return accounts.some(({ id }) => id === accountId)
}

/** Returns those of these lower-case usernames that are taken. */
export async function takenUsernames(db: Db, candidates: string[]) {
  const rows = await db
    .selectFrom('users')
    .select((eb) => eb.fn<string>('lower', ['username']).as('username'))
    .where((eb) => eb(eb.fn<string>('lower', ['username']), 'in', candidates))
    .execute()
  return new Set(rows.map(({ username }) => username))
}
