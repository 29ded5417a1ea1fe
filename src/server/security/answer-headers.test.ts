import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app'
import { testDatabase } from '../testing/database/test-database'
import { testSettings } from '../testing/app/test-settings'
import { testWebRoot } from '../testing/pages/test-web-root'

const webRoot = await testWebRoot({ files: { 'assets/main-abc.js': 'plain' } })
const { db } = await testDatabase()
const plain = await buildApp({ settings: testSettings(), db, webRoot: webRoot.path })
const publicUrl = 'https://laneway.example.org'
const published = await buildApp({ settings: testSettings({ publicUrl }), db, webRoot: webRoot.path })
afterAll(async () => {
  await Promise.all([plain.close(), published.close()])
  await webRoot.remove()
})

const json = { 'content-type': 'application/json' }
const kinds: [what: string, status: number, request: InjectOptions][] = [
  ['a page', 200, { url: '/project/7', headers: { accept: 'text/html' } }],
  ['a file', 200, { url: '/assets/main-abc.js' }],
  ['a missing file', 404, { url: '/assets/gone.js' }],
  ['a folder', 404, { url: '/assets/', headers: { accept: 'application/json' } }],
  ['a malformed URL', 400, { url: '/api/projects/%zz' }],
  ['a malformed page URL', 400, { url: '/%zz' }],
  ['a call', 200, { method: 'POST', url: '/api/logout' }],
  ['a signed-out call', 401, { url: '/api/user' }],
  ['an unknown call', 404, { url: '/api/nothing' }],
  ['a call with invalid input', 400, { method: 'POST', url: '/api/login', headers: json, payload: '{}' }],
  ['a call with malformed input', 400, { method: 'POST', url: '/api/login', headers: json, payload: '{' }],
  [
    'a call that is too large',
    413,
    { method: 'POST', url: '/api/login', headers: json, payload: 'x'.repeat(300_000) },
  ],
  [
    'a form',
    415,
    { method: 'POST', url: '/api/login', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  ],
  [
    'a call of another site',
    403,
    { method: 'POST', url: '/api/logout', headers: { origin: 'https://evil.example' } },
  ],
  ['a tRPC call', 200, { method: 'POST', url: '/trpc/account.logout', headers: json, payload: '{}' }],
  ['a signed-out tRPC call', 401, { url: '/trpc/account.me' }],
  ['an unknown tRPC call', 404, { url: '/trpc/no.such' }],
  [
    'a typed form',
    415,
    { method: 'POST', url: '/trpc/account.login', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  ],
  ['a redirect', 302, { url: '/api/auth/aeroauth' }],
  ['another redirect', 302, { url: '/.well-known/change-password' }],
  ['the OpenAPI document', 200, { url: '/api/openapi.json' }],
  ['the page to try the calls', 200, { url: '/api/docs' }],
  ['a script of that page', 200, { url: '/api/docs/start.js' }],
  ['the health of the process', 200, { url: '/healthz' }],
  ['a style sheet of that page', 200, { url: '/api/docs/swagger-ui.css' }],
  ['a URL that is too long', 414, { url: `/api/invitations/${'x'.repeat(6_000)}` }],
  [
    'a typed call of another site',
    403,
    { method: 'POST', url: '/trpc/account.logout', headers: { origin: 'https://evil.example' } },
  ],
  [
    'a typed call with broken input',
    400,
    { method: 'POST', url: '/trpc/account.login', headers: json, payload: '{' },
  ],
  [
    'a typed call that is too large',
    413,
    { method: 'POST', url: '/trpc/account.login', headers: json, payload: 'x'.repeat(300_000) },
  ],
  ['a malformed tRPC URL', 400, { url: '/trpc/%zz' }],
  ['a nested tRPC URL', 404, { url: '/trpc/no/such' }],
  ['a signed-out stream', 401, { url: '/api/events' }],
  ['a malformed stream request', 400, { url: '/trpc/live.events?input={' }],
  ['a board, which no proxy caches', 401, { url: '/api/projects/1/tasks' }],
  ['an unknown method', 404, { method: 'OPTIONS', url: '/api/user' }],
  ['the TRACE method', 404, { method: 'TRACE', url: '/api/user' }],
]

const isNamedByContent = ({ url }: InjectOptions) => url === '/assets/main-abc.js'

describe.each(kinds)('%s (%d)', (_what, status, request) => {
  test('has a content type and security headers', async () => {
    const { statusCode, headers } = await plain.inject(request)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    for (const rule of ["default-src '", "frame-ancestors 'none'", "base-uri 'none'", 'form-action ']) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toContain('unsafe')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers['content-type'] ?? '').not.toMatch(/^text\/[a-z]+$/)
  })

  test('is not cached by proxies, except for a file with a hashed name', async () => {
    const { headers } = await plain.inject(request)
    expect(headers['cache-control']).toBe(
      isNamedByContent(request) ? 'public, max-age=31536000, immutable' : 'no-store',
    )
  })

  test('sends HSTS with https only', async () => {
    expect((await plain.inject(request)).headers).not.toHaveProperty('strict-transport-security')
    const { headers } = await published.inject(request)
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  })
})

test.each(['/assets', '/assets/', '/index.html', '/.git/config', '/.env', '/package.json', '/api/docs/'])(
  '%s lists no files and reveals nothing',
  async (url) => {
    const { statusCode, body } = await plain.inject({ url, headers: { accept: 'application/json' } })
    expect([statusCode, body]).toEqual([
      404,
      expect.stringMatching(/^(Not found|There is nothing at this address)$/),
    ])
  },
)
