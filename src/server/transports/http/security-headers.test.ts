import { describe, expect, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'

const anywhere = await testServer()
const published = await testServer({ publicUrl: 'https://laneway.example.org' })

const ownSite = { 'sec-fetch-site': 'same-origin' }

describe('a server without a public address', () => {
  test.each([
    ['a script', {}, 201],
    ['its own page', { origin: 'http://localhost:3000', ...ownSite }, 201],
    ['its own page by number', { origin: 'http://127.0.0.1:3000', ...ownSite }, 201],
    ['its own page on IPv6', { origin: 'http://[::1]:3000' }, 201],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['another site in an old browser', { origin: 'https://evil.example' }, 403],
    ['a site whose name starts like the server’s', { origin: 'http://localhost.evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['another port of this machine', { origin: 'http://localhost:9999', 'sec-fetch-site': 'same-site' }, 403],
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('answers %s', async (_who, headers, status) => {
    const person = await anywhere.person()
    const rest = await person.call('/api/projects', { body: { name: 'New' }, headers })
    expect(rest.statusCode).toBe(status)
    const typed = await person.call('/trpc/project.create', { body: { name: 'New' }, headers })
    expect(typed.statusCode).toBe(status === 201 ? 200 : status)
  })

  test('everybody may read what they have access to', async () => {
    const person = await anywhere.person()
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await person.call('/api/projects', { headers })).statusCode).toBe(200)
  })
})

describe('a server with a public address', () => {
  test('accepts only its own pages, and says where they are', async () => {
    const call = (origin: string) =>
      published.client().call('/api/logout', { method: 'POST', headers: { origin, ...ownSite } })
    expect((await call('https://laneway.example.org')).statusCode).toBe(200)
    const rejected = await call('http://localhost:3000')
    expect([rejected.statusCode, rejected.body]).toEqual([
      403,
      'This server is set up for https://laneway.example.org. Open it there.',
    ])
  })

  test('sets cookies that only https carries and no other host can set', async () => {
    const body = { email: 'a@example.org', username: 'someone', password: 'correct horse' }
    const { cookies } = await published.client().call('/api/register', { body })
    expect(cookies.map(({ name }) => name)).toEqual(['__Host-laneway_session', '__Host-laneway_browser'])
    for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/' })
  })
})
