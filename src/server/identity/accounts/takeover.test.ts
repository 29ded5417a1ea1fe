import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteConnectedAccounts } from './credential-queries'
import { me, startAgain, success, wayThroughAeroAuth } from '../aeroauth/testing/way-through-aero-auth'
import { setPassword } from '../passwords/password-queries'
import { digestsOf } from '../../testing/digests'
import { mailbox } from '../../testing/mailbox'
import { withTwoFactor } from '../../testing/two-factor'
import type { Visitor } from '../../testing/visitor'

const { provider, server, now, somebody, latest, leave, comeBack, signIn } = await wayThroughAeroAuth()
const post = await mailbox(server)

const chosenByOwner = 'mine from now on'

/** The calls of these tests, through both transports. */
const transports = {
  REST: {
    open: (visitor: Visitor, token: string) => visitor.call('/api/verify-email/account', { body: { token } }),
    verify: (visitor: Visitor, token: string) => visitor.call('/api/verify-email', { body: { token } }),
    requestReset: (visitor: Visitor, email: string) =>
      visitor.call('/api/reset-password-request', { body: { email } }),
    reset: (visitor: Visitor, token: string) =>
      visitor.call('/api/reset-password', { body: { token, newPassword: chosenByOwner } }),
    login: (visitor: Visitor, email: string, password: string) =>
      visitor.call('/api/login', { body: { email, password } }),
  },
  tRPC: {
    open: (visitor: Visitor, token: string) => visitor.mutate('account.findByVerificationToken', { token }),
    verify: (visitor: Visitor, token: string) => visitor.mutate('account.verifyEmail', { token }),
    requestReset: (visitor: Visitor, email: string) => visitor.mutate('password.requestReset', { email }),
    reset: (visitor: Visitor, token: string) =>
      visitor.mutate('password.reset', { token, newPassword: chosenByOwner }),
    login: (visitor: Visitor, email: string, password: string) =>
      visitor.mutate('account.login', { email, password }),
  },
}

const isSignedIn = async (visitor: Visitor) => (await visitor.call('/api/user')).statusCode === 200

/** An attacker registers somebody else's address and sets up every sign-in method. */
async function attack() {
  const attacker = await server.registered()
  expect(await signIn(attacker)).toEqual(success)
  const atAeroAuth = latest()
  const { code } = await withTwoFactor(attacker, now)
  const begunBefore = await provider.authorize(await leave(attacker))
  const elsewhere = server.visitor()
  await elsewhere.call('/api/login', {
    body: { email: attacker.email, password: attacker.password, totpToken: code(1) },
  })
  expect(await isSignedIn(elsewhere)).toBe(true)
  const atSecondFactor = server.visitor()
  expect(await signIn(atSecondFactor)).toEqual({ auth: 'two_factor' })
  await server.visitor().call('/api/reset-password-request', { body: { email: attacker.email } })
  return { attacker, elsewhere, atSecondFactor, atAeroAuth, begunBefore }
}

describe.each(Object.entries(transports))(
  'an address that somebody else registered first, over %s',
  (_name, transport) => {
    test('belongs to the address’s owner after a reset, and no earlier sign-in method remains', async () => {
      const { attacker, elsewhere, atSecondFactor, begunBefore } = await attack()
      const { email } = attacker
      const owner = server.visitor()
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
      expect((await transport.login(server.visitor(), email, attacker.password)).statusCode).toBe(401)
      const byCode = await atSecondFactor.call('/api/auth/aeroauth/verify', { body: { totpToken: '000000' } })
      expect(byCode.statusCode).toBe(410)
      expect((await transport.reset(server.visitor(), earlierReset)).statusCode).toBe(410)
      expect((await transport.open(owner, welcome)).statusCode).toBe(410)
      expect(await comeBack(attacker, begunBefore)).toEqual(startAgain)
      const again = server.visitor()
      expect(await signIn(again)).toEqual(success)
      expect((await me(again)).id).not.toBe(attacker.id)
      for (const table of [
        'twoFactorSecrets',
        'recoveryCodes',
        'oauthAccounts',
        'idempotencyKeys',
      ] as const) {
        const kept = await server.db
          .selectFrom(table)
          .select('userId')
          .where('userId', '=', attacker.id)
          .execute()
        expect([table, kept]).toEqual([table, []])
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
    const scanner = server.visitor()
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
  const visitor = server.visitor()
  const callback = await provider.authorize(await leave(visitor))
  const { done } = await server.db.transaction().execute(async (reset) => {
    await setPassword(reset, attacker.id, 'a new hash')
    await deleteConnectedAccounts(reset, attacker.id)
    const comingBack = comeBack(visitor, callback)
    const isThere = comingBack.then(() => true)
    while (!(await Promise.race([isThere, isWaiting()])));
    return { done: comingBack }
  })
  await done
  const signedIn = await visitor.call('/api/user')
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
    provider.become(somebody())
    const attacker = await server.registered()
    const callback = await provider.authorize(await leave(attacker))
    await transports.REST.requestReset(server.visitor(), attacker.email)
    const token = await post.latestToken(attacker.email, 'Set a new password')
    await Promise.all([transports.REST.reset(server.visitor(), token), comeBack(attacker, callback)])
    const sessions = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', attacker.id)
      .execute()
    expect(sessions).toEqual([])
  }
})
