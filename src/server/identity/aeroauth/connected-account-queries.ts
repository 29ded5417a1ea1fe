import type { Db } from '../../platform/database/database'
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

/** Whose account at the provider it is: in a transaction, until its end. */
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

/** Fails on the unique indexes: an account at the provider is connected to one person, and a person to one of them. */
export async function insertConnectedAccount(db: Db, userId: number, subject: string) {
  await db.insertInto('oauthAccounts').values({ userId, provider, subject }).execute()
}

/** Disconnects an account unless it is the person's last way to sign in; no row then, or when it is not theirs. */
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

/** Which of these usernames, in lower case, somebody has. */
export async function takenUsernames(db: Db, candidates: string[]) {
  const rows = await db
    .selectFrom('users')
    .select((eb) => eb.fn<string>('lower', ['username']).as('username'))
    .where((eb) => eb(eb.fn<string>('lower', ['username']), 'in', candidates))
    .execute()
  return new Set(rows.map(({ username }) => username))
}
