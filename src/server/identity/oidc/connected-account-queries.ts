import { isProviderId, type ProviderId } from '@/domain/sign-in-providers'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'
import { ownColumns } from '../accounts/account-queries'

/** An account at a provider, by the user's id there. */
export type ProviderAccount = { provider: ProviderId; subject: string }

/** An account at a provider, stored in a token until it is connected. */
export const accountText = ({ provider, subject }: ProviderAccount) => `${provider} ${subject}`

/** Parses the account in a token; null for an invalid text. */
export function accountIn(text: string | null): ProviderAccount | null {
  const [provider, ...subject] = text?.split(' ') ?? []
  return isProviderId(provider) ? { provider, subject: subject.join(' ') } : null
}

export function listConnectedAccounts(db: Db, userId: number) {
  return db
    .selectFrom('oauthAccounts')
    .select(['id', 'provider', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** Finds the user with this account at the provider. Locks the row in a transaction. */
export function findUserByAccount(db: Db, { provider, subject }: ProviderAccount) {
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
export async function insertConnectedAccount(db: Db, userId: number, account: ProviderAccount) {
  await db
    .insertInto('oauthAccounts')
    .values({ userId, ...account })
    .execute()
}

/** Connects this account in place of the user's present one at the provider. @returns whether there was one */
export async function replaceConnectedAccount(db: Db, userId: number, account: ProviderAccount) {
  const replaced = await db
    .updateTable('oauthAccounts')
    .set({ subject: account.subject, createdAt: now })
    .where('userId', '=', userId)
    .where('provider', '=', account.provider)
    .returning('id')
    .executeTakeFirst()
  if (!replaced) await insertConnectedAccount(db, userId, account)
  return replaced !== undefined
}

/** Disconnects an account of the user. Returns no row for the last sign-in method and for accounts of others. */
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
