import { describe, expect, test } from 'vitest'
import { mailbox } from '../../testing/mail/mailbox'
import type { TestClient } from '../../testing/app/test-client'
import { me, startAgain, success, aeroAuthFlow } from './testing/aero-auth-flow'

const { provider, server, newUser, leave, comeBack, signIn } = await aeroAuthFlow()
const post = await mailbox(server)

describe('connecting while signed in', () => {
  test('connects the signed-in user, ends all other sessions, and sends an email', async () => {
    const person = await server.registered()
    const elsewhere = await server.as(person)
    expect(await signIn(person)).toEqual(success)
    expect((await person.call('/api/oauth-accounts')).json()).toEqual([
      { id: expect.any(Number), provider: 'aeroauth', createdAt: expect.any(String) },
    ])
    expect((await elsewhere.call('/api/user')).statusCode).toBe(401)
    expect(await me(person)).toMatchObject({ id: person.id })
    expect(await post.subjectsTo(person.email)).toContain('AeroAuth was connected')
  })

  test('the same account again changes nothing', async () => {
    const person = await server.registered()
    await signIn(person)
    expect(await signIn(person)).toEqual(success)
  })

  test('another user’s account is a conflict', async () => {
    await signIn(server.client())
    const person = await server.registered()
    expect(await signIn(person)).toEqual({
      auth: 'error',
      message: 'This account is connected to another Laneway account.',
    })
  })

  test('a second account is a conflict', async () => {
    const person = await server.registered()
    await signIn(person)
    provider.signInAs(newUser())
    expect(await signIn(person)).toEqual({
      auth: 'error',
      message: 'Another account is already connected.',
    })
  })

  test.each(['cross-site', 'same-site'])('is rejected for a %s navigation', async (site) => {
    const person = await server.registered()
    const redirect = await leave(person, { 'sec-fetch-site': site })
    expect(redirect).toMatch(/^\/\?auth=error&message=Please\+connect/)
  })

  test('fails with a message when somebody else has signed in during it', async () => {
    const person = await server.registered()
    const callback = await provider.authorize(await leave(person))
    await person.call('/api/login', { body: await server.registered() })
    expect(await comeBack(person, callback)).toEqual(startAgain)
  })
})

describe('disconnecting', () => {
  const accountOf = async (client: TestClient) =>
    (await client.call('/api/oauth-accounts')).json<{ id: number }[]>()[0]?.id

  test('removes the sign-in method, ends all other sessions, and sends an email', async () => {
    const person = await server.registered()
    await signIn(person)
    const answer = await person.call(`/api/oauth-accounts/${await accountOf(person)}`, { method: 'DELETE' })
    expect(answer.json()).toEqual({ success: true })
    expect(await accountOf(person)).toBeUndefined()
    expect(await post.subjectsTo(person.email)).toContain('AeroAuth was disconnected')
  })

  test('the last sign-in method is rejected until there is a password', async () => {
    const client = server.client()
    await signIn(client)
    const id = await accountOf(client)
    const disconnect = () => client.call(`/api/oauth-accounts/${id}`, { method: 'DELETE' })
    const rejected = await disconnect()
    expect([rejected.statusCode, rejected.body]).toEqual([
      409,
      'AeroAuth is your only way to sign in. Please set a password first.',
    ])
    await client.call('/api/set-password', { body: { newPassword: 'a whole new battery' } })
    expect((await disconnect()).statusCode).toBe(200)
  })

  test('another user’s account is a 404', async () => {
    const client = server.client()
    await signIn(client)
    const person = await server.registered()
    const answer = await person.call(`/api/oauth-accounts/${await accountOf(client)}`, { method: 'DELETE' })
    expect(answer.statusCode).toBe(404)
  })
})
