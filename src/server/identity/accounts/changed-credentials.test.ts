import { expect, test } from 'vitest'
import { mailbox } from '../../testing/mail/mailbox'
import { testServer } from '../../testing/app/test-server'
import { authenticator } from '../../testing/app/two-factor'

const server = await testServer()
const post = await mailbox(server)

type Person = Awaited<ReturnType<typeof server.registered>>

const login = ({ email, password }: Person) =>
  server.client().call('/api/login', { body: { email, password } })

const openSessions = ({ id }: Person) =>
  server.db.selectFrom('sessions').select('id').where('userId', '=', id).execute()

test('a sign-in with the old password during a reset does not create a session', async () => {
  for (let round = 0; round < 3; round += 1) {
    const person = await server.registered()
    await server.client().call('/api/reset-password-request', { body: { email: person.email } })
    const token = await post.latestToken(person.email, 'Set a new password')
    const before = Array.from({ length: 2 }, () => login(person))
    const reset = server
      .client()
      .call('/api/reset-password', { body: { token, newPassword: 'a new battery' } })
    const after = Array.from({ length: 6 }, () => login(person))
    const statuses = (await Promise.all([...before, ...after])).map(({ statusCode }) => statusCode)
    expect((await reset).statusCode).toBe(200)
    expect(statuses.filter((status) => ![200, 401, 409].includes(status))).toEqual([])
    expect(await openSessions(person)).toEqual([])
  }
})

test('a sign-in without a code while two-factor authentication is switched on does not create a session', async () => {
  for (let round = 0; round < 3; round += 1) {
    const person = await server.registered()
    const setup = await person.call('/api/2fa/setup', { method: 'POST' })
    const { code } = authenticator(setup.json<{ secret: string }>().secret)
    const switchedOn = person.call('/api/2fa/verify', { body: { token: code() } })
    const logins = Array.from({ length: 6 }, () => login(person))
    expect((await switchedOn).statusCode).toBe(200)
    await Promise.all(logins)
    expect(await openSessions(person)).toHaveLength(1)
  }
})
