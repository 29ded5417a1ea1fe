import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AeroAuth, startAeroAuth } from '../../scripts/aero-auth/start-aero-auth'
import { createOpenIdProvider, type OpenIdProvider } from '../../src/server/identity/oidc/open-id-provider'

const callback = 'http://localhost:3000/api/auth/aeroauth/callback'
const ada = {
  sub: 'ada',
  email: 'ada@example.org',
  emailVerified: true,
  name: 'Ada <Lovelace>',
  preferredUsername: 'ada',
}
const urs = { ...ada, sub: 'urs', email: 'urs@example.org', emailVerified: false, name: 'Urs' }

let aeroAuth: AeroAuth
let client: OpenIdProvider

beforeEach(async () => {
  aeroAuth = await startAeroAuth({ redirectUris: [callback], users: [ada, urs] })
  client = createOpenIdProvider(aeroAuth, callback)
})

afterEach(() => aeroAuth.close())

/** A browser without scripts: it follows redirects within the provider and stores its cookies. */
function openBrowser() {
  const cookies = new Map<string, string>()

  async function go(address: string | URL, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) return response
    const next = new URL(location, address)
    return next.origin === aeroAuth.issuer ? go(next) : response
  }

  async function signIn(address: URL, form: Record<string, string>) {
    const page = await go(address)
    const html = await page.text()
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
    const back = await go(new URL(action, aeroAuth.issuer), form)
    return { page, html, back: new URL(back.headers.get('location') ?? aeroAuth.issuer) }
  }

  return { go, signIn }
}

const answerIn = ({ searchParams }: URL) => ({
  code: searchParams.get('code') ?? '',
  iss: searchParams.get('iss') ?? undefined,
})

async function identityAfter(form: Record<string, string>, browser = openBrowser()) {
  const { address, secrets } = await client.begin()
  const { back } = await browser.signIn(address, form)
  expect(`${back.origin}${back.pathname}`).toBe(callback)
  expect(back.searchParams.get('state')).toBe(secrets.state)
  return client.finish(answerIn(back), secrets)
}

test('a chosen user comes back with a code, which is exchanged for their identity', async () => {
  expect(await identityAfter({ user: 'ada' })).toEqual({
    subject: 'ada',
    email: 'ada@example.org',
    emailVerified: true,
    isEmailDenied: false,
    names: ['ada', 'Ada <Lovelace>', 'ada'],
  })
  expect(await identityAfter({ user: 'urs' })).toMatchObject({ subject: 'urs', emailVerified: false })
})

test('any user can be entered, and is the same one the next time', async () => {
  const typed = { email: 'New@example.org', name: 'New Person' }
  const first = await identityAfter({ ...typed, emailVerified: 'on' })
  expect(first).toMatchObject({ email: 'New@example.org', emailVerified: true })
  const second = await identityAfter({ ...typed, email: 'new@example.org' })
  expect(second).toMatchObject({ subject: first.subject, emailVerified: false })
})

test('the same browser is asked again which user to sign in', async () => {
  const browser = openBrowser()
  expect(await identityAfter({ user: 'ada' }, browser)).toMatchObject({ subject: 'ada' })
  expect(await identityAfter({ user: 'urs' }, browser)).toMatchObject({ subject: 'urs' })
})

test('cancelling redirects with an error', async () => {
  const { address, secrets } = await client.begin()
  const { back } = await openBrowser().signIn(address, { cancel: 'yes' })
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'access_denied',
    state: secrets.state,
  })
})

test('a code requires PKCE, and is rejected with another verifier', async () => {
  const { address, secrets } = await client.begin()
  const bare = new URL(address)
  bare.searchParams.delete('code_challenge')
  bare.searchParams.delete('code_challenge_method')
  const unavailable = await openBrowser().go(bare)
  expect(unavailable.headers.get('location')).toContain('error=invalid_request')

  const { back } = await openBrowser().signIn(address, { user: 'ada' })
  const others = { ...secrets, codeVerifier: 'x'.repeat(43) }
  await expect(client.finish(answerIn(back), others)).rejects.toThrow('AeroAuth')
})

test('a callback without the announced issuer is rejected', async () => {
  const { address, secrets } = await client.begin()
  const { back } = await openBrowser().signIn(address, { user: 'ada' })
  expect(back.searchParams.get('iss')).toBe(aeroAuth.issuer)
  const { code } = answerIn(back)
  await expect(client.finish({ code }, secrets)).rejects.toThrow('cannot be trusted')
})

test('redirects go to registered addresses only, and names are escaped', async () => {
  const { address } = await client.begin()
  const elsewhere = new URL(address)
  elsewhere.searchParams.set('redirect_uri', 'http://localhost:3000/elsewhere')
  const unavailable = await openBrowser().go(elsewhere)
  expect([unavailable.status, unavailable.headers.get('location')]).toEqual([400, null])
  expect(await unavailable.text()).toContain('redirect_uri')

  const { page, html } = await openBrowser().signIn(address, { user: 'nobody' })
  expect(html).toContain('Ada &lt;Lovelace&gt;')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})
