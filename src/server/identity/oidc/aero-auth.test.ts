import { describe, expect, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'
import { withTwoFactor } from '../../testing/app/two-factor'
import { me, startAgain, success, aeroAuthFlow } from './testing/aero-auth-flow'

const { provider, server, now, newUser, latest, leave, comeBack, signIn } = await aeroAuthFlow()

describe('the start', () => {
  test('requests a code with PKCE, a state, a nonce and the minimal scopes', async () => {
    const address = new URL(await leave(server.client()))
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
    expect((await server.client().call('/api/auth/google')).statusCode).toBe(404)
  })

  test('is not triggered by HEAD', async () => {
    const handshakes = () => server.db.selectFrom('handshakes').select('idHash').execute()
    const before = await handshakes()
    const { statusCode, cookies } = await server.client().call('/api/auth/aeroauth', { method: 'HEAD' })
    expect([statusCode, cookies]).toEqual([404, []])
    expect(await handshakes()).toEqual(before)
  })

  test('stores the handshake in the database for ten minutes, and only an id in the cookie', async () => {
    const client = server.client()
    const address = new URL(await leave(client))
    expect(client.cookies.laneway_handshake).not.toContain(address.searchParams.get('state'))
    const rows = await server.db.selectFrom('handshakes').selectAll().execute()
    expect(JSON.stringify(rows.map(({ idHash }) => idHash))).not.toContain(
      client.cookies.laneway_handshake?.split('.')[0],
    )
    const last = rows.at(-1)
    expect(Date.parse(last?.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(600_000)
  })
})

describe('the callback', () => {
  test('of a new user creates an account with a verified address', async () => {
    const client = server.client()
    expect(await signIn(client)).toEqual(success)
    expect(await me(client)).toMatchObject({
      username: latest().preferred_username,
      email: latest().email,
      emailProven: true,
      hasPassword: false,
    })
  })

  test('signs in to the same account the second time', async () => {
    const client = server.client()
    await signIn(client)
    const first = await me(client)
    const other = server.client()
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
    provider.signInAs(newUser({ preferred_username: name, name }))
    const client = server.client()
    expect(await signIn(client)).toEqual(success)
    expect((await me(client)).username).toMatch(username)
  })

  test('appends a number to a username that is taken', async () => {
    const taken = (await server.make.user()).username
    provider.signInAs(newUser({ preferred_username: taken.toUpperCase() }))
    const client = server.client()
    await signIn(client)
    expect((await me(client)).username).toMatch(new RegExp(`^${taken.slice(0, 26)}-?2$`, 'i'))
  })

  test('reads the address from the userinfo response when the id token has none', async () => {
    provider.setFaults({ claims: { email: undefined, email_verified: undefined } })
    const client = server.client()
    expect(await signIn(client)).toEqual(success)
    expect((await me(client)).email).toBe(latest().email)
  })

  test('without a start redirects with a message', async () => {
    const callback = await provider.authorize(await leave(server.client()))
    expect(await comeBack(server.client(), callback)).toEqual(startAgain)
  })

  test('keeps two browsers apart', async () => {
    const [one, other] = [server.client(), server.client()]
    const callback = await provider.authorize(await leave(one))
    await leave(other)
    expect(await comeBack(other, callback)).toEqual(startAgain)
    expect((await other.call('/api/user')).statusCode).toBe(401)
  })

  test('after ten minutes is rejected', async () => {
    const client = server.client()
    const callback = await provider.authorize(await leave(client))
    await server.db.updateTable('handshakes').set({ expiresAt: '2000-01-01T00:00:00Z' }).execute()
    expect(await comeBack(client, callback)).toEqual(startAgain)
  })

  test('by HEAD consumes nothing', async () => {
    const client = server.client()
    const callback = await provider.authorize(await leave(client))
    const address = `${callback.pathname}${callback.search}`
    expect((await client.call(address, { method: 'HEAD' })).statusCode).toBe(404)
    expect(await comeBack(client, callback)).toEqual(success)
  })

  test('succeeds once for twenty concurrent requests with the same state', async () => {
    for (let round = 0; round < 4; round += 1) {
      provider.signInAs(newUser())
      const client = server.client()
      const callback = await provider.authorize(await leave(client))
      const cookies = { ...client.cookies }
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
    const client = server.client()
    const state = new URL(await leave(client)).searchParams.get('state')
    const callback = new URL(
      `http://localhost:3000/api/auth/aeroauth/callback?error=access_denied&state=${state}`,
    )
    expect(await comeBack(client, callback)).toEqual({
      auth: 'error',
      message: 'Signing in with AeroAuth was cancelled.',
    })
  })

  test.each(['', '?code=a', '?state=a', '?state=a&state=b&code=c', '?code=%00&state=%F0'])(
    'with the query %j redirects with a message',
    async (query) => {
      const client = server.client()
      await leave(client)
      const callback = new URL(`http://localhost:3000/api/auth/aeroauth/callback${query}`)
      expect(await comeBack(client, callback)).toEqual(startAgain)
    },
  )
})

describe('two-factor authentication', () => {
  async function arriveWithTwoFactor() {
    const client = server.client()
    await signIn(client)
    const { code, recoveryCodes } = await withTwoFactor(client, now)
    const browser = server.client()
    const redirect = await signIn(browser)
    const verify = (totpToken: string, by = browser) =>
      by.call('/api/auth/aeroauth/verify', { body: { totpToken } })
    return { browser, redirect, verify, code, recoveryCodes }
  }

  test('is also required after AeroAuth, in that browser only', async () => {
    const { browser, redirect, verify, code } = await arriveWithTwoFactor()
    expect(redirect).toEqual({ auth: 'two_factor' })
    expect((await browser.call('/api/user')).statusCode).toBe(401)
    const other = server.client()
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
  const { headers } = await plain.client().call('/api/auth/aeroauth')
  expect(headers.location).toBe('/?auth=error&message=AeroAuth+is+not+configured+on+this+server')
})
