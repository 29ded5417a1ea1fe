import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockAccount } from '../sessions/session-queries'
import type { Db } from '../../platform/database/database'
import { me, success, aeroAuthFlow } from './testing/aero-auth-flow'

const { server, provider, leave, comeBack, signIn } = await aeroAuthFlow()

/** Whether a statement waits for another transaction's lock. */
async function isStatementWaiting() {
  const { rows } = await sql`select from pg_locks where not granted`.execute(server.db)
  return rows.length > 0
}

test.each<[string, expected: string, (transaction: Db, userId: number) => Promise<unknown>]>([
  [
    'while two-factor authentication is switched on',
    'two_factor',
    (transaction, userId) =>
      transaction.updateTable('users').set({ totpEnabled: true }).where('id', '=', userId).execute(),
  ],
  [
    'while AeroAuth is disconnected',
    'link_sent',
    async (transaction, userId) => {
      await transaction.deleteFrom('oauthAccounts').where('userId', '=', userId).execute()
      await lockAccount(transaction, userId)
    },
  ],
])('a sign-in with AeroAuth %s creates no session', async (_when, expected, change) => {
  const first = server.client()
  expect(await signIn(first)).toEqual(success)
  const { id } = await me(first)

  const client = server.client()
  const callback = await provider.authorize(await leave(client))
  const { underWay } = await server.db.transaction().execute(async (transaction) => {
    await change(transaction, id)
    const underWay = comeBack(client, callback)
    await expect.poll(isStatementWaiting).toBe(true)
    return { underWay }
  })
  expect(await underWay).toMatchObject({ auth: expected })
  expect((await client.call('/api/user')).statusCode).toBe(401)
})
