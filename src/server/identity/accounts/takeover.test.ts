import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteConnectedAccounts } from './credential-queries'
import { me, startAgain, success, aeroAuthFlow } from '../oidc/testing/aero-auth-flow'
import { setPassword } from '../passwords/password-queries'
import { digestsOf } from '../../testing/database/digests'
import { mailbox } from '../../testing/mail/mailbox'
import { withTwoFactor } from '../../testing/app/two-factor'
import type { TestClient } from '../../testing/app/test-client'

const { provider, server, now, newUser, latest, leave, comeBack, signIn } = await aeroAuthFlow()
const post = await mailbox(server)

const chosenByOwner = 'mine from now on'

/** The calls of these tests, through both transports. */
const transports = {
  REST: {
    open: (client: TestClient, token: string) =>
      client.call('/api/verify-email/account', { body: { token } }),
    verify: (client: TestClient, token: string) => client.call('/api/verify-email', { body: { token } }),
    requestReset: (client: TestClient, email: string) =>
      client.call('/api/reset-password-request', { body: { email } }),
    reset: (client: TestClient, token: string) =>
      client.call('/api/reset-password', { body: { token, newPassword: chosenByOwner } }),
    login: (client: TestClient, email: string, password: string) =>
      client.call('/api/login', { body: { email, password } }),
  },
  tRPC: {
    open: (client: TestClient, token: string) => client.mutate('account.findByVerificationToken', { token }),
    verify: (client: TestClient, token: string) => client.mutate('account.verifyEmail', { token }),
    requestReset: (client: TestClient, email: string) => client.mutate('password.requestReset', { email }),
    reset: (client: TestClient, token: string) =>
      client.mutate('password.reset', { token, newPassword: chosenByOwner }),
    login: (client: TestClient, email: string, password: string) =>
      client.mutate('account.login', { email, password }),
  },
}

const isSignedIn = async (client: TestClient) => (await client.call('/api/user')).statusCode === 200

/** An attacker registers somebody else's address and sets up every sign-in method. */
async function attack() {
  const attacker = await server.registered()
  expect(await signIn(attacker)).toEqual(success)
  const atAeroAuth = latest()
  const { code } = await withTwoFactor(attacker, now)
  const begunBefore = await provider.authorize(await leave(attacker))
  const elsewhere = server.client()
  await elsewhere.call('/api/login', {
    body: { email: attacker.email, password: attacker.password, totpToken: code(1) },
  })
  expect(await isSignedIn(elsewhere)).toBe(true)
  const atSecondFactor = server.client()
  expect(await signIn(atSecondFactor)).toEqual({ auth: 'two_factor' })
  await server.client().call('/api/reset-password-request', { body: { email: attacker.email } })
  return { attacker, elsewhere, atSecondFactor, atAeroAuth, begunBefore }
}

describe.each(Object.entries(transports))(
  'an address that somebody else registered first, over %s',
  (_name, transport) => {
    test('belongs to the address’s owner after a reset, and no earlier sign-in method remains', async () => {
      const { attacker, elsewhere, atSecondFactor, begunBefore } = await attack()
      const { email } = attacker
      const owner = server.client()
      const welcome = await post.latestToken(email, 'Welcome to Laneway')
      expect((await transport.open(owner, welcome)).statusCode).toBe(200)
      expect((await transport.verify(owner, welcome)).statusCode).toBe(403)
      expect(await me(attacker)).toMatchObject({ emailProven: false })

      const earlierReset = await post.latestToken(email, 'Set a new password')
      await transport.requestReset(owner, email)
      const reset = await post.latestToken(email, 'Set a new password')
      expect((await transport.reset(owner, reset)).statusCode).toBe(200)
      expect((await transport.login(owner, email, chosenByOwner)).statusCode).toBe(200)
      expect(await me(owner)).toMatchObject({ id: attacker.id, emailProven: true, totpEnabled: false })
      expect((await owner.call('/api/oauth-accounts')).json()).toEqual([])

      expect([await isSignedIn(attacker), await isSignedIn(elsewhere)]).toEqual([false, false])
      expect((await transport.login(server.client(), email, attacker.password)).statusCode).toBe(401)
      const byCode = await atSecondFactor.call('/api/auth/aeroauth/verify', { body: { totpToken: '000000' } })
      expect(byCode.statusCode).toBe(410)
      expect((await transport.reset(server.client(), earlierReset)).statusCode).toBe(410)
      expect((await transport.open(owner, welcome)).statusCode).toBe(410)
      expect(await comeBack(attacker, begunBefore)).toEqual(startAgain)
      const again = server.client()
      expect(await signIn(again)).toEqual(success)
      expect((await me(again)).id).not.toBe(attacker.id)
      for (const table of [
        'twoFactorSecrets',
        'recoveryCodes',
        'oauthAccounts',
        'idempotencyKeys',
      ] as const) {
        const rows = await server.db
          .selectFrom(table)
          .select('userId')
          .where('userId', '=', attacker.id)
          .execute()
        expect([table, rows]).toEqual([table, []])
      }
    })
  },
)

test('a mail scanner that opens the link and runs its page changes nothing', async () => {
  const { attacker } = await attack()
  const token = await post.latestToken(attacker.email, 'Welcome to Laneway')
  const tables = ['users', 'sessions', 'account_tokens', 'oauth_accounts', 'two_factor_secrets', 'mails']
  const before = await digestsOf(server.db, tables)
  for (const transport of Object.values(transports)) {
    const scanner = server.client()
    await scanner.call(`/?proof=${token}`)
    await scanner.call('/api/user')
    expect((await transport.open(scanner, token)).statusCode).toBe(200)
    expect((await transport.verify(scanner, token)).statusCode).toBe(403)
  }
  expect(await digestsOf(server.db, tables)).toEqual(before)
  expect((await transports.REST.verify(attacker, token)).statusCode).toBe(200)
})

test('returning from AeroAuth while a reset removes the connected account does not sign in', async () => {
  const attacker = await server.registered()
  expect(await signIn(attacker)).toEqual(success)
  const client = server.client()
  const callback = await provider.authorize(await leave(client))
  const { done } = await server.db.transaction().execute(async (reset) => {
    await setPassword(reset, attacker.id, 'a new hash')
    await deleteConnectedAccounts(reset, attacker.id)
    const comingBack = comeBack(client, callback)
    const isThere = comingBack.then(() => true)
    while (!(await Promise.race([isThere, isWaiting()])));
    return { done: comingBack }
  })
  await done
  const signedIn = await client.call('/api/user')
  expect([signedIn.statusCode, signedIn.json<{ id: number }>().id]).toEqual([200, expect.any(Number)])
  expect(signedIn.json<{ id: number }>().id).not.toBe(attacker.id)
})

/** Whether a statement of the server waits for another transaction's lock. */
async function isWaiting() {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    ) as waiting`.execute(server.db)
  return rows[0]?.waiting ?? false
}

test('an AeroAuth account connected during the owner’s password reset cannot sign in', async () => {
  for (let round = 0; round < 10; round += 1) {
    provider.signInAs(newUser())
    const attacker = await server.registered()
    const callback = await provider.authorize(await leave(attacker))
    await transports.REST.requestReset(server.client(), attacker.email)
    const token = await post.latestToken(attacker.email, 'Set a new password')
    await Promise.all([transports.REST.reset(server.client(), token), comeBack(attacker, callback)])
    const sessions = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', attacker.id)
      .execute()
    expect(sessions).toEqual([])
  }
})
