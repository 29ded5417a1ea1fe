import { describe, expect, test } from 'vitest'
import { testServer } from '../../testing/test-server'
import { withTwoFactor } from '../../testing/two-factor'
import { me, startAgain, success, wayThroughAeroAuth } from './testing/way-through-aero-auth'

// These tests hash hundreds of passwords and codes with the production parameters.
const { provider, server, now, somebody, latest, leave, comeBack, signIn } = await wayThroughAeroAuth()

describe('the start', () => {
  test('requests a code with PKCE, a state, a nonce and the minimal scopes', async () => {
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

  test('supports this provider only', async () => {
    expect((await server.visitor().call('/api/auth/google')).statusCode).toBe(404)
  })

  test('is not triggered by HEAD', async () => {
    const handshakes = () => server.db.selectFrom('handshakes').select('idHash').execute()
    const before = await handshakes()
    const { statusCode, cookies } = await server.visitor().call('/api/auth/aeroauth', { method: 'HEAD' })
    expect([statusCode, cookies]).toEqual([404, []])
    expect(await handshakes()).toEqual(before)
  })

  test('stores the handshake in the database for ten minutes, and only an id in the cookie', async () => {
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

describe('the callback', () => {
  test('of a new user creates an account with a verified address', async () => {
    const visitor = server.visitor()
    expect(await signIn(visitor)).toEqual(success)
    expect(await me(visitor)).toMatchObject({
      username: latest().preferred_username,
      email: latest().email,
      emailProven: true,
      hasPassword: false,
    })
  })

  test('signs in to the same account the second time', async () => {
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
  ])('of %s creates a valid username', async (name, username) => {
    provider.become(somebody({ preferred_username: name, name }))
    const visitor = server.visitor()
    expect(await signIn(visitor)).toEqual(success)
    expect((await me(visitor)).username).toMatch(username)
  })

  test('appends a number to a username that is taken', async () => {
    const taken = (await server.make.user()).username
    provider.become(somebody({ preferred_username: taken.toUpperCase() }))
    const visitor = server.visitor()
    await signIn(visitor)
    expect((await me(visitor)).username).toMatch(new RegExp(`^${taken.slice(0, 26)}-?2$`, 'i'))
  })

  test('reads the address from the userinfo response when the id token has none', async () => {
    provider.tell({ claims: { email: undefined, email_verified: undefined } })
    const visitor = server.visitor()
    expect(await signIn(visitor)).toEqual(success)
    expect((await me(visitor)).email).toBe(latest().email)
  })

  test('without a start redirects with a message', async () => {
    const callback = await provider.authorize(await leave(server.visitor()))
    expect(await comeBack(server.visitor(), callback)).toEqual(startAgain)
  })

  test('keeps two browsers apart', async () => {
    const [one, other] = [server.visitor(), server.visitor()]
    const callback = await provider.authorize(await leave(one))
    await leave(other)
    expect(await comeBack(other, callback)).toEqual(startAgain)
    expect((await other.call('/api/user')).statusCode).toBe(401)
  })

  test('after ten minutes is rejected', async () => {
    const visitor = server.visitor()
    const callback = await provider.authorize(await leave(visitor))
    await server.db.updateTable('handshakes').set({ expiresAt: new Date().toISOString() }).execute()
    expect(await comeBack(visitor, callback)).toEqual(startAgain)
  })

  test('by HEAD consumes nothing', async () => {
    const visitor = server.visitor()
    const callback = await provider.authorize(await leave(visitor))
    const address = `${callback.pathname}${callback.search}`
    expect((await visitor.call(address, { method: 'HEAD' })).statusCode).toBe(404)
    expect(await comeBack(visitor, callback)).toEqual(success)
  })

  test('succeeds once for twenty concurrent requests with the same state', async () => {
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
      const redirects = answers.map(({ headers }) => String(headers.location))
      expect(redirects.filter((location) => location === '/?auth=success')).toHaveLength(1)
    }
  })

  test('after a cancelled sign-in redirects with a message', async () => {
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
    'with the query %j redirects with a message',
    async (query) => {
      const visitor = server.visitor()
      await leave(visitor)
      const callback = new URL(`http://localhost:3000/api/auth/aeroauth/callback${query}`)
      expect(await comeBack(visitor, callback)).toEqual(startAgain)
    },
  )
})

describe('two-factor authentication', () => {
  async function arriveWithTwoFactor() {
    const visitor = server.visitor()
    await signIn(visitor)
    const { code, recoveryCodes } = await withTwoFactor(visitor, now)
    const browser = server.visitor()
    const redirect = await signIn(browser)
    const verify = (totpToken: string, by = browser) =>
      by.call('/api/auth/aeroauth/verify', { body: { totpToken } })
    return { browser, redirect, verify, code, recoveryCodes }
  }

  test('is also required after AeroAuth, in that browser only', async () => {
    const { browser, redirect, verify, code } = await arriveWithTwoFactor()
    expect(redirect).toEqual({ auth: 'two_factor' })
    expect((await browser.call('/api/user')).statusCode).toBe(401)
    const other = server.visitor()
    await leave(other)
    expect((await verify(code(1), other)).statusCode).toBe(410)
    expect((await verify('000000')).json()).toEqual({ requires2FA: true, message: 'Invalid 2FA code' })
    expect((await verify(code(1))).statusCode).toBe(200)
    expect((await browser.call('/api/user')).statusCode).toBe(200)
  })

  test('accepts a recovery code, once per callback', async () => {
    const { verify, recoveryCodes } = await arriveWithTwoFactor()
    expect((await verify(recoveryCodes[0] ?? '')).statusCode).toBe(200)
    expect((await verify(recoveryCodes[1] ?? '')).statusCode).toBe(410)
  })
})

test('a server without AeroAuth redirects with a message', async () => {
  const plain = await testServer()
  const { headers } = await plain.visitor().call('/api/auth/aeroauth')
  expect(headers.location).toBe('/?auth=error&message=AeroAuth+is+not+configured+on+this+server')
})
