import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person } from '../testing/honest-provider'
import { ada, startLyingProvider } from '../testing/lying-provider'
import { mailbox } from '../testing/mailbox'
import { testServer } from '../testing/test-server'
import { withTwoFactor } from '../testing/two-factor'
import type { Visitor } from '../testing/visitor'

// Passwords and codes are hashed here as they are for people, hundreds of them.
vi.setConfig({ testTimeout: 120_000 })

const provider = await startLyingProvider()
afterAll(() => provider.close())
const server = await testServer({ aeroAuth: provider })
const post = await mailbox(server)

// The clock stands still, so that no step ends while a test is in it.
const startedAt = Date.now()
const now = () => startedAt
server.clock.now = () => new Date(startedAt)

let people = 0
beforeEach(() => {
  provider.tell({})
  provider.become(somebody())
})

function somebody(changes: Partial<Person> = {}): Person {
  people += 1
  return {
    ...ada,
    sub: `subject-${people}`,
    email: `elsewhere-${people}@example.org`,
    preferred_username: `elsewhere-${people}`,
    ...changes,
  }
}

/** Leaves for AeroAuth in this browser. @returns the address of the provider to which it was sent */
async function leave(visitor: Visitor, headers: Record<string, string> = {}) {
  const { headers: answer } = await visitor.call('/api/auth/aeroauth', { headers })
  return String(answer.location)
}

/** Comes back with what the provider sent along. @returns the query of where in the app it lands */
async function comeBack(visitor: Visitor, callback: URL) {
  const { headers, statusCode } = await visitor.call(`${callback.pathname}${callback.search}`)
  expect(statusCode).toBe(302)
  const landing = new URL(String(headers.location), 'http://localhost:3000')
  expect([landing.host, landing.pathname]).toEqual(['localhost:3000', '/'])
  return Object.fromEntries(landing.searchParams)
}

const signIn = async (visitor: Visitor) => comeBack(visitor, await provider.authorize(await leave(visitor)))

const me = async (visitor: Visitor) =>
  (await visitor.call('/api/user')).json<{ username: string; email: string; id: number }>()

const success = { auth: 'success' }
const startAgain = {
  auth: 'error',
  message: 'This sign-in has expired or was already used. Please start again.',
}

describe('leaving for AeroAuth', () => {
  test('asks for a code with PKCE, a state and a nonce, and for no more than it needs', async () => {
    const address = new URL(await leave(server.visitor()))
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: 'http://localhost:3000/api/auth/aeroauth/callback',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  test('is possible to this one provider', async () => {
    expect((await server.visitor().call('/api/auth/google')).statusCode).toBe(404)
  })

  test('keeps the way back in the database for ten minutes, and no secret of it in the cookie', async () => {
    const visitor = server.visitor()
    const address = new URL(await leave(visitor))
    expect(visitor.cookies.laneway_handshake).not.toContain(address.searchParams.get('state'))
    const rows = await server.db.selectFrom('handshakes').selectAll().execute()
    expect(JSON.stringify(rows.map(({ idHash }) => idHash))).not.toContain(
      visitor.cookies.laneway_handshake?.split('.')[0],
    )
    const last = rows.at(-1)
    expect(Date.parse(last?.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(600_000)
  })
})

describe('coming back', () => {
  test('as somebody new makes an account whose address is proven', async () => {
    const visitor = server.visitor()
    expect(await signIn(visitor)).toEqual(success)
    expect(await me(visitor)).toMatchObject({
      username: `elsewhere-${people}`,
      email: `elsewhere-${people}@example.org`,
      emailProven: true,
      hasPassword: false,
    })
  })

  test('a second time signs in to the same account', async () => {
    const visitor = server.visitor()
    await signIn(visitor)
    const first = await me(visitor)
    const other = server.visitor()
    expect(await signIn(other)).toEqual(success)
    expect(await me(other)).toEqual(first)
  })

  test.each([
    ['Ada Lovelace', /^Ada-Lovelace$/],
    ['José Núñez', /^Jose-Nunez$/],
    ['愛', /^elsewhere-\d+$/],
    ['<script>alert(1)</script>', /^script-alert-1-script$/],
    ['x'.repeat(300), /^x{26}$/],
  ])('as %s gives a username that is allowed', async (name, username) => {
    provider.become(somebody({ preferred_username: name, name }))
    const visitor = server.visitor()
    expect(await signIn(visitor)).toEqual(success)
    expect((await me(visitor)).username).toMatch(username)
  })

  test('with a username that somebody has takes a number behind it', async () => {
    const taken = (await server.make.user()).username
    provider.become(somebody({ preferred_username: taken.toUpperCase() }))
    const visitor = server.visitor()
    await signIn(visitor)
    expect((await me(visitor)).username).toMatch(new RegExp(`^${taken.slice(0, 26)}-?2$`, 'i'))
  })

  test('reads the address from the userinfo answer where the id token has none', async () => {
    provider.tell({ claims: { email: undefined, email_verified: undefined } })
    const visitor = server.visitor()
    expect(await signIn(visitor)).toEqual(success)
    expect((await me(visitor)).email).toBe(`elsewhere-${people}@example.org`)
  })

  test('without having left lands with a message', async () => {
    const callback = await provider.authorize(await leave(server.visitor()))
    expect(await comeBack(server.visitor(), callback)).toEqual(startAgain)
  })

  test('in another browser that left too does not mix the two', async () => {
    const [one, other] = [server.visitor(), server.visitor()]
    const callback = await provider.authorize(await leave(one))
    await leave(other)
    expect(await comeBack(other, callback)).toEqual(startAgain)
    expect((await other.call('/api/user')).statusCode).toBe(401)
  })

  test('after ten minutes is too late', async () => {
    const visitor = server.visitor()
    const callback = await provider.authorize(await leave(visitor))
    await server.db.updateTable('handshakes').set({ expiresAt: new Date().toISOString() }).execute()
    expect(await comeBack(visitor, callback)).toEqual(startAgain)
  })

  test('twenty times at once with the same state succeeds once', async () => {
    for (let round = 0; round < 20; round += 1) {
      provider.become(somebody())
      const visitor = server.visitor()
      const callback = await provider.authorize(await leave(visitor))
      const cookies = { ...visitor.cookies }
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          server.app.inject({ url: `${callback.pathname}${callback.search}`, cookies }),
        ),
      )
      const landings = answers.map(({ headers }) => String(headers.location))
      expect(landings.filter((location) => location === '/?auth=success')).toHaveLength(1)
    }
  })

  test('cancelled at AeroAuth says so', async () => {
    const visitor = server.visitor()
    const state = new URL(await leave(visitor)).searchParams.get('state')
    const callback = new URL(
      `http://localhost:3000/api/auth/aeroauth/callback?error=access_denied&state=${state}`,
    )
    expect(await comeBack(visitor, callback)).toEqual({
      auth: 'error',
      message: 'Signing in with AeroAuth was cancelled.',
    })
  })

  test.each(['', '?code=a', '?state=a', '?state=a&state=b&code=c', '?code=%00&state=%F0'])(
    'with the query %j lands with a message',
    async (query) => {
      const visitor = server.visitor()
      await leave(visitor)
      const callback = new URL(`http://localhost:3000/api/auth/aeroauth/callback${query}`)
      expect(await comeBack(visitor, callback)).toEqual(startAgain)
    },
  )
})

describe('an address that somebody here has', () => {
  async function arriveAsOwner(changes: Partial<Person> = {}) {
    const owner = await server.registered()
    provider.become(somebody({ email: owner.email, ...changes }))
    const visitor = server.visitor()
    const landing = await signIn(visitor)
    const link = (body: object = {}, browser = visitor) =>
      browser.call('/api/verify-link-credentials', {
        body: { email: owner.email, password: owner.password, linkToken: landing.linkToken, ...body },
      })
    return { owner, visitor, landing, link }
  }

  test('asks for the password of that account, and connects the two', async () => {
    const { owner, visitor, landing, link } = await arriveAsOwner()
    expect(landing).toEqual({
      auth: 'link_required',
      email: owner.email,
      linkToken: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect((await visitor.call('/api/user')).statusCode).toBe(401)
    const linked = await link()
    expect([linked.statusCode, linked.json()]).toEqual([200, expect.objectContaining({ id: owner.id })])
    expect(await me(visitor)).toMatchObject({ id: owner.id, emailProven: true })
    expect(await signIn(server.visitor())).toEqual(success)
    expect(await post.subjectsTo(owner.email)).toContain('AeroAuth was connected')
  })

  test('that AeroAuth has not verified connects nothing', async () => {
    const { landing } = await arriveAsOwner({ email_verified: false })
    expect(landing).toEqual({
      auth: 'error',
      message: 'AeroAuth has not confirmed your email address. Please confirm it there first.',
    })
  })

  test('with a wrong password connects nothing, and may be tried again', async () => {
    const { owner, link } = await arriveAsOwner()
    const wrong = await link({ password: 'wrong horse' })
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'Incorrect password'])
    const foreign = await link({ email: 'somebody@example.org' })
    expect(foreign.statusCode).toBe(400)
    expect(
      await server.db.selectFrom('oauthAccounts').select('id').where('userId', '=', owner.id).execute(),
    ).toEqual([])
    expect((await link()).statusCode).toBe(200)
  })

  test('asks for a code too where two-factor authentication is on', async () => {
    const owner = await server.registered()
    const { code } = await withTwoFactor(owner, now)
    provider.become(somebody({ email: owner.email }))
    const visitor = server.visitor()
    const { linkToken } = await signIn(visitor)
    const link = (totpToken?: string) =>
      visitor.call('/api/verify-link-credentials', {
        body: { email: owner.email, password: owner.password, linkToken, totpToken },
      })
    expect((await link()).json()).toEqual({ requires2FA: true, message: '2FA token required' })
    expect((await link('000000')).json()).toEqual({ requires2FA: true, message: 'Invalid 2FA code' })
    expect((await link(code(1))).statusCode).toBe(200)
  })

  test('cannot be linked from another browser, even by its owner', async () => {
    const { link, landing } = await arriveAsOwner()
    const other = server.visitor()
    expect((await link({}, other)).statusCode).toBe(410)
    await leave(other)
    expect((await link({}, other)).statusCode).toBe(410)
    expect(landing.auth).toBe('link_required')
  })

  test('is linked once by twenty at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { owner, link } = await arriveAsOwner()
      const answers = await Promise.all(Array.from({ length: 20 }, () => link()))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
      const connected = await server.db
        .selectFrom('oauthAccounts')
        .select('id')
        .where('userId', '=', owner.id)
        .execute()
      expect(connected).toHaveLength(1)
    }
  })

  test('is not linked by a token that was never given, or is too old', async () => {
    const { link } = await arriveAsOwner()
    expect((await link({ linkToken: 'guess' })).statusCode).toBe(404)
    await server.db.updateTable('accountTokens').set({ expiresAt: new Date().toISOString() }).execute()
    expect((await link()).statusCode).toBe(410)
  })
})

describe('two-factor authentication', () => {
  async function arriveWithTwoFactor() {
    const visitor = server.visitor()
    await signIn(visitor)
    const { code, recoveryCodes } = await withTwoFactor(visitor, now)
    const browser = server.visitor()
    const landing = await signIn(browser)
    const verify = (totpToken: string, by = browser) =>
      by.call('/api/auth/aeroauth/verify', { body: { totpToken } })
    return { browser, landing, verify, code, recoveryCodes }
  }

  test('is asked for after AeroAuth too, in that browser alone', async () => {
    const { browser, landing, verify, code } = await arriveWithTwoFactor()
    expect(landing).toEqual({ auth: 'two_factor' })
    expect((await browser.call('/api/user')).statusCode).toBe(401)
    const other = server.visitor()
    await leave(other)
    expect((await verify(code(1), other)).statusCode).toBe(410)
    expect((await verify('000000')).json()).toEqual({ requires2FA: true, message: 'Invalid 2FA code' })
    expect((await verify(code(1))).statusCode).toBe(200)
    expect((await browser.call('/api/user')).statusCode).toBe(200)
  })

  test('takes a recovery code, and each arrival lets in once', async () => {
    const { verify, recoveryCodes } = await arriveWithTwoFactor()
    expect((await verify(recoveryCodes[0] ?? '')).statusCode).toBe(200)
    expect((await verify(recoveryCodes[1] ?? '')).statusCode).toBe(410)
  })
})

describe('connecting, while signed in', () => {
  test('connects to who was signed in, ends all other sessions, and is told of by mail', async () => {
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

  test('again with the same account changes nothing', async () => {
    const person = await server.registered()
    await signIn(person)
    expect(await signIn(person)).toEqual(success)
  })

  test('an account that is somebody else’s is refused', async () => {
    await signIn(server.visitor())
    const person = await server.registered()
    expect(await signIn(person)).toEqual({
      auth: 'error',
      message: 'This AeroAuth account is connected to another Laneway account.',
    })
  })

  test('a second account is refused', async () => {
    const person = await server.registered()
    await signIn(person)
    provider.become(somebody())
    expect(await signIn(person)).toEqual({
      auth: 'error',
      message: 'Another AeroAuth account is already connected.',
    })
  })

  test.each(['cross-site', 'same-site'])('cannot be begun by a %s navigation', async (site) => {
    const person = await server.registered()
    const landing = await leave(person, { 'sec-fetch-site': site })
    expect(landing).toMatch(/^\/\?auth=error&message=Please\+connect/)
  })

  test('ends with a message when somebody else has signed in meanwhile', async () => {
    const person = await server.registered()
    const callback = await provider.authorize(await leave(person))
    await person.call('/api/login', { body: await server.registered() })
    expect(await comeBack(person, callback)).toEqual(startAgain)
  })
})

describe('disconnecting', () => {
  const accountOf = async (visitor: Visitor) =>
    (await visitor.call('/api/oauth-accounts')).json<{ id: number }[]>()[0]?.id

  test('takes the way in away, ends all other sessions, and is told of by mail', async () => {
    const person = await server.registered()
    await signIn(person)
    const answer = await person.call(`/api/oauth-accounts/${await accountOf(person)}`, { method: 'DELETE' })
    expect(answer.json()).toEqual({ success: true })
    expect(await accountOf(person)).toBeUndefined()
    expect(await post.subjectsTo(person.email)).toContain('AeroAuth was disconnected')
  })

  test('of the last way in is refused, until there is a password', async () => {
    const visitor = server.visitor()
    await signIn(visitor)
    const id = await accountOf(visitor)
    const disconnect = () => visitor.call(`/api/oauth-accounts/${id}`, { method: 'DELETE' })
    const refused = await disconnect()
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'AeroAuth is your only way to sign in. Please set a password first.',
    ])
    await visitor.call('/api/set-password', { body: { newPassword: 'a whole new battery' } })
    expect((await disconnect()).statusCode).toBe(200)
  })

  test('what is somebody else’s is a 404', async () => {
    const visitor = server.visitor()
    await signIn(visitor)
    const person = await server.registered()
    const answer = await person.call(`/api/oauth-accounts/${await accountOf(visitor)}`, { method: 'DELETE' })
    expect(answer.statusCode).toBe(404)
  })
})

test('a server without AeroAuth says so', async () => {
  const plain = await testServer()
  const { headers } = await plain.visitor().call('/api/auth/aeroauth')
  expect(headers.location).toBe('/?auth=error&message=AeroAuth+is+not+configured+on+this+server')
})
