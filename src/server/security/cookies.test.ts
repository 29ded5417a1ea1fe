import { afterAll, describe, expect, test } from 'vitest'
import { startFaultyProvider } from '../testing/openid/faulty-provider'
import { testServer } from '../testing/app/test-server'
import { withAeroAuth } from '../testing/app/test-settings'
import type { TestClient } from '../testing/app/test-client'

const provider = await startFaultyProvider()
afterAll(() => provider.close())
const server = await testServer({ ...withAeroAuth(provider) })

const names = ['laneway_session', 'laneway_browser', 'laneway_handshake']
const requests = [
  { method: 'GET', url: '/api/user' },
  { method: 'POST', url: '/api/logout' },
  { method: 'POST', url: '/api/login', payload: { email: 'nobody@example.org', password: 'wrong' } },
  { method: 'GET', url: '/api/auth/aeroauth' },
  { method: 'GET', url: '/api/auth/aeroauth/callback?state=a&code=b' },
  { method: 'POST', url: '/api/auth/aeroauth/verify', payload: { totpToken: '123456' } },
] as const

describe.each([
  ['of 4 kB', 'x'.repeat(4_096)],
  ['that is empty', ''],
  ['that is not text', '%F0%9F%00'],
  ['with commas and quotes', '"a,b"'],
  ['with other cookies in it', 'a%3B laneway_session=b'],
  ['that begins like a remembered session', 'r'],
  ['with an invalid signature', `${'a'.repeat(32)}.${'b'.repeat(43)}`],
  ['of many parts', '1.a.b~'.repeat(500)],
  ['named like a property of every object', '__proto__'],
])('a cookie %s', (_what, value) => {
  test('signs nobody in, and causes no error', async () => {
    for (const name of names) {
      for (const request of requests) {
        const headers = { cookie: `${name}=${value}; ${name}=${value}; __proto__=x` }
        const { statusCode } = await server.app.inject({ ...request, headers })
        expect([name, request.url, statusCode]).toEqual([name, request.url, statusOf(request)])
      }
    }
  })
})

const statusOf = ({ url }: (typeof requests)[number]) => {
  if (url === '/api/logout') return 200
  if (url.includes('/verify')) return 410
  return url.includes('/auth/') ? 302 : 401
}

test('of a duplicate cookie the same value counts on every transport', async () => {
  const [first, second] = [await server.registered(), await server.registered()]
  const cookie = [first, second].map(({ cookies }) => `laneway_session=${cookies.laneway_session}`).join('; ')
  const responses = ['/api/user', '/trpc/account.me'].map((url) =>
    server.app.inject({ url, headers: { cookie } }),
  )
  for (const { body } of await Promise.all(responses)) {
    expect(body).toContain(first.email)
    expect(body).not.toContain(second.email)
  }
})

test('a session cookie set in a browser beforehand is not kept by the sign-in', async () => {
  const { email, password, cookies } = await server.registered()
  const planted = cookies.laneway_session ?? ''
  const client = server.client()
  client.cookies.laneway_session = planted
  await client.call('/api/login', { body: { email, password } })
  expect(client.cookies.laneway_session).not.toBe(planted)
  const headers = { cookie: `laneway_session=${planted}` }
  expect((await server.client().call('/api/user', { headers })).statusCode).toBe(401)
})

describe('a browser’s handshake with AeroAuth', () => {
  const redirectAfter = async (client: TestClient, change: (cookie: string) => string) => {
    const { headers } = await client.call('/api/auth/aeroauth')
    const { pathname, search } = await provider.authorize(String(headers.location))
    client.cookies.laneway_handshake = change(client.cookies.laneway_handshake ?? '')
    return String((await client.call(pathname + search)).headers.location)
  }

  test.each([
    ['without a signature', (cookie: string) => cookie.split('.')[0] ?? ''],
    ['with a forged signature', (cookie: string) => `${cookie.split('.')[0]}.${'A'.repeat(43)}`],
    ['of another browser', (cookie: string) => `${'a'.repeat(32)}.${cookie.split('.')[1]}`],
    ['that is missing', () => ''],
  ])('cannot be completed with a cookie %s', async (_what, change) => {
    expect(await redirectAfter(server.client(), change)).toMatch(
      /^\/\?auth=error&message=This\+sign-in\+has\+exp/,
    )
  })

  test('can be used once, even with a new code of AeroAuth', async () => {
    const client = server.client()
    const { headers } = await client.call('/api/auth/aeroauth')
    const redirects = []
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { pathname, search } = await provider.authorize(String(headers.location))
      redirects.push((await client.call(pathname + search)).headers.location)
    }
    expect(redirects).toEqual(['/?auth=success', expect.stringContaining('message=This+sign-in+has+expired')])
  })

  test('can be completed in the same browser', async () => {
    expect(await redirectAfter(server.client(), (cookie) => cookie)).toBe('/?auth=success')
  })
})
