import { describe, expect, test } from 'vitest'
import { sessionCookieOf } from '../../testing/app/test-client'
import { testServer } from '../../testing/app/test-server'
import { browserName } from './sessions'

const server = await testServer()

type Listed = { id: number; browser: string | null; address: string; lastSeenAt: string; current: boolean }

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'

async function userWithTwoSessions() {
  const person = await server.registered()
  const elsewhere = server.client()
  await elsewhere.call('/api/login', {
    body: { email: person.email, password: person.password },
    headers: { 'user-agent': firefox },
    remoteAddress: '203.0.113.7',
  })
  const list = async () => (await person.call('/api/sessions')).json<Listed[]>()
  return { person, elsewhere, list }
}

describe('a session', () => {
  test('is stored as a hash of its cookie', async () => {
    const { cookies, id } = await server.registered()
    const rows = await server.db.selectFrom('sessions').selectAll().where('userId', '=', id).execute()
    expect(JSON.stringify(rows)).not.toContain(cookies.laneway_session)
    expect(rows.map(({ idHash }) => idHash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  })

  test('ends at logout, permanently', async () => {
    const person = await server.registered()
    const cookie = `laneway_session=${person.cookies.laneway_session}`
    expect((await person.call('/api/logout', { method: 'POST' })).json()).toEqual({ success: true })
    expect((await server.client().call('/api/user', { headers: { cookie } })).statusCode).toBe(401)
    expect((await person.call('/api/logout', { method: 'POST' })).statusCode).toBe(200)
  })

  test('that has expired is rejected', async () => {
    const person = await server.registered()
    const past = new Date(Date.now() - 1000).toISOString()
    await server.db.updateTable('sessions').set({ expiresAt: past }).where('userId', '=', person.id).execute()
    const response = await person.call('/api/user')
    expect([response.statusCode, response.body]).toEqual([401, 'Please sign in to continue'])
  })

  test('in its second half is extended by use, and its cookie is sent again', async () => {
    const person = await server.registered()
    const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString()
    await server.db
      .updateTable('sessions')
      .set({ expiresAt: inTenDays })
      .where('userId', '=', person.id)
      .execute()
    expect(sessionCookieOf(await person.call('/api/user'))?.maxAge).toBe(30 * 24 * 60 * 60)
    expect(sessionCookieOf(await person.call('/api/user'))).toBe(undefined)
  })

  test.each(['', 'r', 'x'.repeat(4000), '%00', 'r; DROP TABLE sessions', '"quoted"'])(
    'is not found with the cookie %j',
    async (value) => {
      const headers = { cookie: `laneway_session=${value}` }
      expect((await server.client().call('/api/user', { headers })).statusCode).toBe(401)
    },
  )
})

describe('the list of sessions', () => {
  test('shows browser and address, and which one is current', async () => {
    const { list } = await userWithTwoSessions()
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        browser: 'Firefox on Linux',
        address: '203.0.113.7',
        lastSeenAt: expect.any(String),
        current: false,
      },
      expect.objectContaining({ address: '127.0.0.1', current: true }),
    ])
  })

  test('never contains a cookie’s value or its hash', async () => {
    const { person, elsewhere } = await userWithTwoSessions()
    const { body } = await person.call('/api/sessions')
    const rows = await server.db.selectFrom('sessions').select('idHash').execute()
    const secrets = [person, elsewhere].map(({ cookies }) => cookies.laneway_session ?? '')
    for (const secret of [...secrets, ...rows.map(({ idHash }) => idHash)]) expect(body).not.toContain(secret)
  })

  test('is updated by use, at most every five minutes', async () => {
    const { person, list } = await userWithTwoSessions()
    const seen = async () => (await list()).find(({ current }) => current)
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
    const last = (await seen())?.lastSeenAt
    expect((await seen())?.lastSeenAt).toBe(last)
    await server.db
      .updateTable('sessions')
      .set({ lastSeenAt: anHourAgo })
      .where('userId', '=', person.id)
      .execute()
    await person.call('/api/user', { remoteAddress: '198.51.100.4' })
    expect(await seen()).toMatchObject({ address: '198.51.100.4' })
    expect(Date.parse((await seen())?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })
})

describe('ending sessions', () => {
  test('ends one, which is rejected at its next request', async () => {
    const { person, elsewhere, list } = await userWithTwoSessions()
    const other = (await list()).find(({ current }) => !current)
    const answer = await person.call(`/api/sessions/${other?.id}`, { method: 'DELETE' })
    expect(answer.json()).toEqual({ success: true })
    expect((await elsewhere.call('/api/user')).statusCode).toBe(401)
    expect(await list()).toHaveLength(1)
  })

  test('ends all others', async () => {
    const { person, elsewhere, list } = await userWithTwoSessions()
    await person.call('/api/sessions', { method: 'DELETE' })
    expect((await elsewhere.call('/api/user')).statusCode).toBe(401)
    expect(await list()).toEqual([expect.objectContaining({ current: true })])
  })

  test('does not end those of another user', async () => {
    const [one, other] = [await userWithTwoSessions(), await userWithTwoSessions()]
    const [theirs] = await other.list()
    const answer = await one.person.call(`/api/sessions/${theirs?.id}`, { method: 'DELETE' })
    expect([answer.statusCode, answer.body]).toEqual([404, 'This session does not exist'])
    expect(await other.list()).toHaveLength(2)
  })
})

test.each([
  [firefox, 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['curl/8.5.0', 'curl'],
  ['', null],
  [null, null],
])('%j is shown as %j', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
