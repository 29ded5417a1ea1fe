import { describe, expect, test } from 'vitest'
import { mailbox } from '../../testing/mail/mailbox'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const post = await mailbox(server)

const resetSubject = 'Set a new password'
const changed = 'a whole new battery'

async function resetToken(email: string) {
  await server.client().call('/api/reset-password-request', { body: { email } })
  return post.latestToken(email, resetSubject)
}

const reset = (token: string, newPassword = changed, client = server.client()) =>
  client.call('/api/reset-password', { body: { token, newPassword } })

const login = (email: string, password: string) =>
  server.client().call('/api/login', { body: { email, password } })

const isSignedIn = async (person: { call: (url: string) => Promise<{ statusCode: number }> }) =>
  (await person.call('/api/user')).statusCode === 200

describe('a forgotten password', () => {
  test('is reset by the emailed link, once', async () => {
    const person = await server.registered()
    const token = await resetToken(person.email)
    expect((await reset(token)).json()).toEqual({ success: true })
    expect((await login(person.email, person.password)).statusCode).toBe(401)
    expect((await login(person.email, changed)).statusCode).toBe(200)
    const again = await reset(token, 'yet another battery')
    expect([again.statusCode, again.body]).toEqual([
      410,
      'This link has expired or was already used. Please ask for a new one.',
    ])
    expect((await login(person.email, changed)).statusCode).toBe(200)
  })

  test('ends every session, and creates none', async () => {
    const person = await server.registered()
    const elsewhere = await server.as(person)
    await reset(await resetToken(person.email), changed, person)
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([false, false])
  })

  test('invalidates the other emailed links', async () => {
    const person = await server.registered()
    const first = await resetToken(person.email)
    await reset(await resetToken(person.email))
    expect((await reset(first)).statusCode).toBe(410)
  })

  test('is confirmed by email', async () => {
    const person = await server.registered()
    await reset(await resetToken(person.email))
    expect(await post.subjectsTo(person.email)).toContain('Your password was changed')
  })

  test('is reset once by twenty concurrent calls with the same link', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await server.registered()
      const token = await resetToken(person.email)
      const passwords = Array.from({ length: 20 }, (_, index) => `battery of racer ${index}`)
      const answers = await Promise.all(passwords.map((password) => reset(token, password)))
      const winners = passwords.filter((_, index) => answers[index]?.statusCode === 200)
      expect(winners).toHaveLength(1)
      expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(19)
      expect((await login(person.email, winners[0] ?? '')).statusCode).toBe(200)
    }
  })

  test('cannot be reset after an hour', async () => {
    const person = await server.registered()
    const token = await resetToken(person.email)
    await server.db.updateTable('accountTokens').set({ expiresAt: '2000-01-01T00:00:00Z' }).execute()
    expect((await reset(token)).statusCode).toBe(410)
    expect((await login(person.email, person.password)).statusCode).toBe(200)
  })

  test.each([
    ['x', 404, 'This link is not valid. Please ask for a new one.'],
    ['', 400, 'Token is required'],
    ['x'.repeat(300), 400, 'Token must be at most 256 characters long'],
  ])('is not reset by the token %j', async (token, status, message) => {
    const answer = await reset(token)
    expect([answer.statusCode, answer.body]).toEqual([status, message])
  })

  test('is not reset by a link that verifies an address', async () => {
    const person = await server.registered()
    const verificationToken = await post.latestToken(person.email, 'Welcome to Laneway')
    expect((await reset(verificationToken)).statusCode).toBe(404)
  })

  test.each(['short', 'password1', ''])('is not reset to %j', async (newPassword) => {
    const person = await server.registered()
    const token = await resetToken(person.email)
    expect((await reset(token, newPassword)).statusCode).toBe(400)
    expect((await reset(token)).statusCode).toBe(200)
  })

  test('of an unknown address gets the same response, and no email', async () => {
    const person = await server.registered()
    const ask = (email: string) => server.client().call('/api/reset-password-request', { body: { email } })
    const [known, unknown] = [await ask(person.email), await ask('nobody@example.org')]
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted())
    expect(await post.mailsTo('nobody@example.org')).toEqual([])
    expect(await server.db.selectFrom('mails').select('id').where('state', '=', 'queued').execute()).toEqual(
      [],
    )
  })

  test('leaves nothing in the database that could reset the account’s password', async () => {
    const person = await server.registered()
    const token = await resetToken(person.email)
    const [mails, tokens] = [
      await server.db.selectFrom('mails').selectAll().execute(),
      await server.db.selectFrom('accountTokens').selectAll().execute(),
    ]
    expect(JSON.stringify([mails, tokens])).not.toContain(token)
  })
})

describe('changing the password', () => {
  const change = (person: Awaited<ReturnType<typeof server.registered>>, currentPassword: string) =>
    person.call('/api/change-password', { body: { currentPassword, newPassword: changed } })

  test('ends every other session, starts a new one, and sends an email', async () => {
    const person = await server.registered()
    const elsewhere = await server.as(person)
    const before = person.cookies.laneway_session
    expect((await change(person, person.password)).statusCode).toBe(200)
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect(person.cookies.laneway_session).not.toBe(before)
    expect((await login(person.email, changed)).statusCode).toBe(200)
    expect(await post.subjectsTo(person.email)).toContain('Your password was changed')
  })

  test('requires the current one; a wrong one is a 400 that changes nothing', async () => {
    const person = await server.registered()
    const answer = await change(person, 'wrong horse')
    expect([answer.statusCode, answer.body]).toEqual([400, 'The current password is incorrect'])
    expect((await login(person.email, person.password)).statusCode).toBe(200)
  })

  test('invalidates pending reset links', async () => {
    const person = await server.registered()
    const token = await resetToken(person.email)
    await change(person, person.password)
    expect((await reset(token, 'stolen battery')).statusCode).toBe(410)
  })

  test('succeeds once for two concurrent calls', async () => {
    const person = await server.registered()
    const answers = await Promise.all([change(person, person.password), change(person, person.password)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

describe('setting a first password', () => {
  test('is for accounts without one', async () => {
    const { make } = server
    const user = await make.user()
    const person = await server.as(user)
    const set = () => person.call('/api/set-password', { body: { newPassword: changed } })
    expect((await set()).statusCode).toBe(200)
    expect((await login(user.email, changed)).statusCode).toBe(200)
    expect([(await set()).statusCode, (await set()).body]).toEqual([
      409,
      'This account already has a password. You can change it instead.',
    ])
    expect(await post.subjectsTo(user.email)).toEqual(['A password was set'])
  })
})

test.each([
  ['password1', true],
  ['QWERTYUIOP', true],
  ['correct horse battery', false],
  ['', false],
])('the draft %j is rated while typing: common = %s', async (password, isCommon) => {
  const answer = await server.client().call('/api/password-judgement', { body: { password } })
  expect(answer.json()).toEqual({ isCommon })
})
