import { afterAll, describe, expect, test } from 'vitest'
import { startFaultyProvider } from '../testing/openid/faulty-provider'
import { mailbox } from '../testing/mail/mailbox'
import { testServer } from '../testing/app/test-server'
import { withAeroAuth } from '../testing/app/test-settings'

const provider = await startFaultyProvider()
afterAll(() => provider.close())
// Even a trusted proxy does not determine the server's name.
const server = await testServer({ ...withAeroAuth(provider), trustProxy: 1 })
const post = await mailbox(server)

const forgedHeaders = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '8443',
  'x-original-url': '//evil.example',
  forwarded: 'host=evil.example;proto=https',
  referer: 'https://evil.example/',
}

describe('a request with a forged host name', () => {
  test('changes no link in an email', async () => {
    const username = 'misled'
    const email = `${username}@example.org`
    const body = { username, email, password: 'correct horse battery' }
    await server.client().call('/api/register', { body, headers: forgedHeaders })
    await server.client().call('/api/reset-password-request', { body: { email }, headers: forgedHeaders })
    const mails = await post.mailsTo(email)
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(mail).toContain('http://localhost:3000/?')
      expect(mail).not.toContain('evil')
    }
  })

  test('changes no link in a response', async () => {
    const organization = await server.make.organization()
    const admin = await server.as(await server.make.organizationMember(organization, 'admin'))
    const invited = await admin.call(`/api/organizations/${organization.slug}/invite`, {
      body: { email: 'guest@example.org' },
      headers: forgedHeaders,
    })
    expect(invited.json<{ inviteUrl: string }>().inviteUrl).toMatch(/^http:\/\/localhost:3000\/invite\//)
    const described = await admin.call('/api/openapi.json', { headers: forgedHeaders })
    expect(described.json()).toMatchObject({ servers: [{ url: 'http://localhost:3000/api' }] })
    expect(invited.body + described.body).not.toContain('evil')
  })

  test('does not change the redirect URI of AeroAuth', async () => {
    const { headers } = await server.client().call('/api/auth/aeroauth', { headers: forgedHeaders })
    const authorizationUrl = new URL(String(headers.location))
    expect(authorizationUrl.origin).toBe(provider.issuer)
    expect(authorizationUrl.searchParams.get('redirect_uri')).toBe(
      'http://localhost:3000/api/auth/aeroauth/callback',
    )
  })
})

describe('redirects never lead to another site', () => {
  const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example', '/%09/evil.example']
  const parameters = ['next', 'returnTo', 'redirect', 'redirect_uri', 'url', 'continue', 'message', 'error']

  test.each(['/api/auth/aeroauth/callback', '/.well-known/change-password'])('by %s', async (path) => {
    for (const address of elsewhere) {
      const query = new URLSearchParams(parameters.map((name) => [name, address]))
      const { headers } = await server.client().call(`${path}?${query}`, { headers: forgedHeaders })
      expect(headers.location).toMatch(/^\/\?(auth=error&message=This|settings=security$)/)
      expect(headers.location).not.toContain('evil')
    }
  })

  test.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
  ])('through the URL %s', async (url) => {
    const { headers } = await server.app.inject({ url, headers: { accept: 'text/html' } })
    expect(headers.location).toBe(undefined)
  })
})
