import { describe, expect, test } from 'vitest'
import { mailbox } from '../testing/mailbox'
import { testServer } from '../testing/test-server'
import { withTwoFactor } from '../testing/two-factor'

const server = await testServer()
const post = await mailbox(server)

const welcome = 'Welcome to Laneway'

const prove = (token: string, visitor = server.visitor()) =>
  visitor.call('/api/verify-email', { body: { token } })

const isSignedIn = async (person: { call: (url: string) => Promise<{ statusCode: number }> }) =>
  (await person.call('/api/user')).statusCode === 200

describe('an address', () => {
  test('is proven by the link of the welcome mail, once', async () => {
    const person = await server.registered()
    const token = await post.latestToken(person.email, welcome)
    expect((await prove(token, person)).json()).toEqual({ success: true })
    expect((await person.call('/api/user')).json()).toMatchObject({ emailProven: true })
    expect((await prove(token)).statusCode).toBe(410)
  })

  test('that is proven for the first time ends what is older in other browsers', async () => {
    const person = await server.registered()
    const elsewhere = await server.as(person)
    await prove(await post.latestToken(person.email, welcome), person)
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([true, false])
  })

  test('that is proven without being signed in ends the sessions of whoever registered it', async () => {
    const registrar = await server.registered()
    await prove(await post.latestToken(registrar.email, welcome))
    expect(await isSignedIn(registrar)).toBe(false)
  })

  test('that is proven by a reset takes away what was set up before by whoever registered it', async () => {
    const registrar = await server.registered()
    await withTwoFactor(registrar)
    await server.make.connectedAccount(registrar)
    await server.visitor().call('/api/reset-password-request', { body: { email: registrar.email } })
    const token = await post.latestToken(registrar.email, 'Set a new password')
    await server.visitor().call('/api/reset-password', { body: { token, newPassword: 'mine from now on' } })
    const login = await server
      .visitor()
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

  test('that was proven before keeps two-factor authentication through a reset', async () => {
    const person = await server.registered()
    await prove(await post.latestToken(person.email, welcome), person)
    await withTwoFactor(person)
    await server.visitor().call('/api/reset-password-request', { body: { email: person.email } })
    const token = await post.latestToken(person.email, 'Set a new password')
    await server.visitor().call('/api/reset-password', { body: { token, newPassword: 'a new battery' } })
    const login = await server
      .visitor()
      .call('/api/login', { body: { email: person.email, password: 'a new battery' } })
    expect(login.statusCode).toBe(403)
  })
})

describe('the welcome mail', () => {
  test('can be sent again until the address is proven', async () => {
    const person = await server.registered()
    const resend = () => person.call('/api/verify-email/resend', { method: 'POST' })
    expect((await resend()).statusCode).toBe(200)
    expect(await post.subjectsTo(person.email)).toEqual([welcome, welcome])
    await prove(await post.latestToken(person.email, welcome), person)
    expect((await resend()).statusCode).toBe(409)
  })

  test('proves nothing for anybody else', async () => {
    const [one, other] = [await server.registered(), await server.registered()]
    await prove(await post.latestToken(one.email, welcome), other)
    expect((await other.call('/api/user')).json()).toMatchObject({ emailProven: false })
  })
})
