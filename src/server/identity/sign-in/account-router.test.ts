import { describe, expect, test } from 'vitest'
import { sessionCookieOf } from '../../testing/app/test-client'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

let count = 0
function account(changes: object = {}) {
  count += 1
  const username = `Someone.${count}`
  return { email: `someone-${count}@example.org`, username, password: 'correct horse battery', ...changes }
}

describe('registering', () => {
  test('signs the user in for 30 days and returns nothing secret', async () => {
    const client = server.client()
    const body = account()
    const response = await client.call('/api/register', { body })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      id: expect.any(Number),
      username: body.username,
      email: body.email,
      firstName: null,
      lastName: null,
      avatar: null,
      totpEnabled: false,
      emailProven: false,
      hasPassword: true,
      assignmentMails: true,
      timeZone: null,
      weekStart: 'monday',
      dailyMailAt: null,
      reminderLeadHours: 24,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(sessionCookieOf(response)).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 30 * 24 * 60 * 60,
      path: '/',
    })
    expect((await client.call('/api/user')).json()).toEqual({
      ...response.json(),
      unreadNotifications: 0,
      mustVerifyEmail: false,
      binDays: 30,
    })
  })

  test('stores the address trimmed, normalized and in lower case', async () => {
    const body = account({ email: '  Ｓomeone.ELSE@Example.ORG ' })
    expect((await server.client().call('/api/register', { body })).json()).toMatchObject({
      email: 'someone.else@example.org',
    })
  })

  test('with a taken address or username says which, ignoring letter case', async () => {
    const taken = account()
    await server.client().call('/api/register', { body: taken })
    const again = (changes: object) =>
      server.client().call('/api/register', { body: { ...account(), ...changes } })
    const email = await again({ email: taken.email.toUpperCase() })
    expect([email.statusCode, email.body]).toEqual([
      409,
      'An account with this email already exists. Please log in instead.',
    ])
    const username = await again({ username: taken.username.toUpperCase() })
    expect([username.statusCode, username.body]).toEqual([
      409,
      'This username is already taken. Please choose another.',
    ])
  })

  test('twenty times concurrently with one address creates one account', async () => {
    const body = account()
    const names = Array.from({ length: 20 }, (_, index) => `racer-${count}-${index}`)
    const answers = await Promise.all(
      names.map((username) => server.client().call('/api/register', { body: { ...body, username } })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  })

  test.each([
    [{ email: 'nobody' }, 'Email must be a valid email address'],
    [{ email: 'a@b@c.org' }, 'Email must be a valid email address'],
    [{ email: 'a b@c.org' }, 'Email must be a valid email address'],
    [{ email: 'a@c.org\nbcc: b@c.org' }, 'Email must be a valid email address'],
    [{ email: '  ' }, 'Email is required'],
    [{ email: `${'a'.repeat(250)}@c.org` }, 'Email must be at most 254 characters long'],
    [{ email: undefined }, 'Email is required'],
    [{ username: 'ab' }, 'Username must be 3 to 32 characters long'],
    [{ username: 'a'.repeat(33) }, 'Username must be 3 to 32 characters long'],
    [{ username: 'with space' }, 'Username may hold only letters, digits, dots, underscores and hyphens'],
    [{ username: 'аdmin' }, 'Username may hold only letters, digits, dots, underscores and hyphens'],
    [{ password: '1234567' }, 'Password must be at least 8 characters long'],
    [{ password: '👩👩👩👩👩👩👩' }, 'Password must be at least 8 characters long'],
    [{ password: 'x'.repeat(257) }, 'Password must be at most 256 characters long'],
    [{ password: 12345678 }, 'Password must be text'],
    [{ password: 'password1' }, 'This password is too common. Please choose another.'],
    [{ password: 'TrustNo1' }, 'This password is too common. Please choose another.'],
  ])('with %j is rejected: %s', async (changes, message) => {
    const response = await server.client().call('/api/register', { body: account(changes) })
    expect([response.statusCode, response.body]).toEqual([400, message])
  })

  test('an extremely long password is rejected the same way for existing and unknown accounts', async () => {
    const { email } = await server.registered()
    for (const [length, status] of [
      [257, 401],
      [513, 400],
      [250_000, 400],
    ] as const) {
      for (const address of [email, 'nobody-at-all@example.org']) {
        const body = { email: address, password: 'x'.repeat(length) }
        const { statusCode } = await server.client().call('/api/login', { body })
        expect([length, statusCode]).toEqual([length, status])
      }
    }
  })

  test.each(['  spaces at both ends  ', '👩‍🚀🚀🌱🌱🌱🌱🌱🌱', '\u0000\u0001 control', 'x'.repeat(256)])(
    'stores the password %j exactly as typed',
    async (password) => {
      const { email } = (await server.client().call('/api/register', { body: account({ password }) })).json<{
        email: string
      }>()
      const login = (param: string) =>
        server.client().call('/api/login', { body: { email, password: param } })
      expect((await login(password)).statusCode).toBe(200)
      expect((await login(`${password} `)).statusCode).toBe(401)
    },
  )
})

describe('logging in', () => {
  test('responds the same to a wrong address and a wrong password', async () => {
    const { email } = await server.registered()
    const login = (body: object) => server.client().call('/api/login', { body })
    const wrong = await login({ email, password: 'wrong horse' })
    const unknown = await login({ email: 'nobody@example.org', password: 'wrong horse' })
    expect([wrong.statusCode, wrong.body]).toEqual([401, 'Incorrect email or password'])
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
    const namesOf = (response: typeof wrong) => Object.keys(response.headers).toSorted()
    expect(namesOf(unknown)).toEqual(namesOf(wrong))
  })

  test.each([
    [true, 30 * 24 * 60 * 60, 30 * 24],
    [false, undefined, 24],
    [undefined, undefined, 24],
  ])(
    'with rememberMe %s sets a cookie of %s seconds and a session of %d hours',
    async (rememberMe, maxAge, hours) => {
      const { email, password, id } = await server.registered()
      await server.db.deleteFrom('sessions').where('userId', '=', id).execute()
      const response = await server.client().call('/api/login', { body: { email, password, rememberMe } })
      expect(sessionCookieOf(response)?.maxAge).toBe(maxAge)
      const { expiresAt } = await server.db
        .selectFrom('sessions')
        .select('expiresAt')
        .where('userId', '=', id)
        .executeTakeFirstOrThrow()
      expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(hours)
    },
  )

  test('starts a new session each time and ends the previous one', async () => {
    const person = await server.registered()
    const before = person.cookies.laneway_session ?? ''
    await person.call('/api/login', { body: { email: person.email, password: person.password } })
    expect(person.cookies.laneway_session).not.toBe(before)
    const old = await server.client().call('/api/user', { headers: { cookie: `laneway_session=${before}` } })
    expect(old.statusCode).toBe(401)
  })
})
