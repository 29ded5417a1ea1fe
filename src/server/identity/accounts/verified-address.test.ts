import { describe, expect, test } from 'vitest'
import { mailbox } from '../../testing/mail/mailbox'
import { testServer } from '../../testing/app/test-server'
import { withTwoFactor } from '../../testing/app/two-factor'
import type { TestClient } from '../../testing/app/test-client'

const server = await testServer()
const post = await mailbox(server)

const welcome = 'Welcome to Laneway'

const verify = (token: string, client: TestClient, password?: string) =>
  client.call('/api/verify-email', { body: { token, password } })

const isSignedIn = async (person: { call: (url: string) => Promise<{ statusCode: number }> }) =>
  (await person.call('/api/user')).statusCode === 200

describe('an address', () => {
  test('is verified by the link of the welcome email in a signed-in browser, once', async () => {
    const person = await server.registered()
    const token = await post.latestToken(person.email, welcome)
    expect((await verify(token, person)).json()).toEqual({ success: true })
    expect((await person.call('/api/user')).json()).toMatchObject({ emailProven: true })
    expect((await verify(token, person)).statusCode).toBe(410)
  })

  test('is verified by the link and the password, which creates no session and needs no code', async () => {
    const person = await server.registered()
    await withTwoFactor(person)
    const token = await post.latestToken(person.email, welcome)
    const client = server.client()
    expect((await verify(token, client, person.password)).json()).toEqual({ success: true })
    expect([await isSignedIn(client), client.cookies]).toEqual([false, {}])
    const left = await server.db
      .selectFrom('users')
      .select(['emailProven', 'totpEnabled'])
      .where('id', '=', person.id)
      .executeTakeFirst()
    expect(left).toEqual({ emailProven: true, totpEnabled: true })
  })

  test('is not verified with a wrong password, and the link stays valid', async () => {
    const person = await server.registered()
    const token = await post.latestToken(person.email, welcome)
    const rejected = await verify(token, server.client(), 'wrong horse')
    expect([rejected.statusCode, rejected.body]).toEqual([400, 'Incorrect password'])
    expect((await verify(token, server.client(), '')).body).toBe('Password is required')
    expect((await person.call('/api/user')).json()).toMatchObject({ emailProven: false })
    expect((await verify(token, server.client(), person.password)).statusCode).toBe(200)
  })

  test('is not verified by a session of another account alone, but with the password', async () => {
    const [person, other] = [await server.registered(), await server.registered()]
    const token = await post.latestToken(person.email, welcome)
    const rejected = await verify(token, other)
    expect([rejected.statusCode, rejected.body]).toEqual([
      403,
      'Please sign in to this account, or type its password, to confirm the address.',
    ])
    expect((await verify(token, other, other.password + ' of another')).statusCode).toBe(400)
    expect((await verify(token, other, person.password)).statusCode).toBe(200)
    expect((await other.call('/api/user')).json()).toMatchObject({ id: other.id, emailProven: false })
  })

  test('is verified by one of twenty concurrent calls with the link and the password', async () => {
    const person = await server.registered()
    const token = await post.latestToken(person.email, welcome)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        verify(token, index % 2 === 0 ? person : server.client(), person.password),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 200 && status !== 410)).toEqual([])
  })

  test('that is verified for the first time ends earlier sessions in other browsers', async () => {
    const person = await server.registered()
    const elsewhere = await server.as(person)
    await verify(await post.latestToken(person.email, welcome), person)
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([true, false])
  })

  test('that is verified by the password alone ends all sessions', async () => {
    const person = await server.registered()
    const token = await post.latestToken(person.email, welcome)
    await verify(token, server.client(), person.password)
    expect(await isSignedIn(person)).toBe(false)
  })

  test('that is verified invalidates the links of other welcome emails', async () => {
    const person = await server.registered()
    const first = await post.latestToken(person.email, welcome)
    await person.call('/api/verify-email/resend', { method: 'POST' })
    await verify(await post.latestToken(person.email, welcome), person)
    expect((await verify(first, person)).statusCode).toBe(410)
  })

  test('that is verified by a reset loses the sign-in methods of the person who registered it', async () => {
    const registrar = await server.registered()
    await withTwoFactor(registrar)
    await server.make.connectedAccount(registrar)
    await server.client().call('/api/reset-password-request', { body: { email: registrar.email } })
    const token = await post.latestToken(registrar.email, 'Set a new password')
    await server.client().call('/api/reset-password', { body: { token, newPassword: 'mine from now on' } })
    const login = await server
      .client()
      .call('/api/login', { body: { email: registrar.email, password: 'mine from now on' } })
    expect([login.statusCode, login.json()]).toEqual([
      200,
      expect.objectContaining({ emailProven: true, totpEnabled: false }),
    ])
    const left = await server.db
      .selectFrom('oauthAccounts')
      .select('id')
      .where('userId', '=', registrar.id)
      .execute()
    expect(left).toEqual([])
  })

  test('that was verified before keeps two-factor authentication through a reset', async () => {
    const person = await server.registered()
    await verify(await post.latestToken(person.email, welcome), person)
    await withTwoFactor(person)
    await server.client().call('/api/reset-password-request', { body: { email: person.email } })
    const token = await post.latestToken(person.email, 'Set a new password')
    await server.client().call('/api/reset-password', { body: { token, newPassword: 'a new battery' } })
    const login = await server
      .client()
      .call('/api/login', { body: { email: person.email, password: 'a new battery' } })
    expect(login.statusCode).toBe(403)
  })
})

describe('the welcome email', () => {
  test('can be sent again until the address is verified', async () => {
    const person = await server.registered()
    const resend = () => person.call('/api/verify-email/resend', { method: 'POST' })
    expect((await resend()).statusCode).toBe(200)
    expect(await post.subjectsTo(person.email)).toEqual([welcome, welcome])
    await verify(await post.latestToken(person.email, welcome), person)
    expect((await resend()).statusCode).toBe(409)
  })

  test('has a link that shows its account, and nothing else', async () => {
    const person = await server.registered()
    const token = await post.latestToken(person.email, welcome)
    const answer = await server.client().call('/api/verify-email/account', { body: { token } })
    expect(answer.json()).toEqual({ username: person.username, email: person.email })
  })

  test('with an unknown link is rejected like other emailed links', async () => {
    const answer = await server.client().call('/api/verify-email/account', { body: { token: 'made up' } })
    expect([answer.statusCode, answer.body]).toEqual([
      404,
      'This link is not valid. Please ask for a new one.',
    ])
  })
})
