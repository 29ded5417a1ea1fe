import { afterAll, expect, test } from 'vitest'
import { startFaultyProvider } from '../testing/openid/faulty-provider'
import { testServer } from '../testing/app/test-server'
import { withAeroAuth } from '../testing/app/test-settings'

/* Behind a proxy that terminates TLS: the server itself sees http, with or without a forwarded protocol. */

const provider = await startFaultyProvider()
afterAll(() => provider.close())
const server = await testServer({ ...withAeroAuth(provider), publicUrl: 'https://laneway.example.org' })

const protection = { secure: true, httpOnly: true, sameSite: 'Lax', path: '/' }

test.each([{}, { 'x-forwarded-proto': 'https' }, { 'x-forwarded-proto': 'http' }])(
  'every cookie is for https and this host only, and sign-in with AeroAuth works, with %j',
  async (headers) => {
    const client = server.client()
    // Twice: the second time there is a cookie to replace.
    await client.call('/api/auth/aeroauth', { headers })
    const left = await client.call('/api/auth/aeroauth', { headers })
    const { pathname, search } = await provider.authorize(String(left.headers.location))
    const arrived = await client.call(pathname + search, { headers })
    expect(arrived.headers.location).toBe('/?auth=success')

    const cookies = [...left.cookies, ...arrived.cookies].filter(({ value }) => value !== '')
    expect(cookies.map(({ name }) => name)).toEqual([
      '__Host-laneway_handshake',
      '__Host-laneway_session',
      '__Host-laneway_browser',
    ])
    for (const cookie of cookies) {
      expect(cookie).toMatchObject(protection)
      expect(cookie).not.toHaveProperty('domain')
    }
    expect((await client.call('/api/user', { headers })).statusCode).toBe(200)
  },
)

test('signing out clears the cookie under its actual name', async () => {
  const client = await server.registered()
  const { cookies } = await client.call('/api/logout', { method: 'POST' })
  expect(cookies).toMatchObject([{ name: '__Host-laneway_session', value: '', maxAge: 0, ...protection }])
})
