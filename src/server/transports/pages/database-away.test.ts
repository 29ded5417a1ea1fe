import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database'
import { testDatabase } from '../../testing/database/test-database'
import { testPages } from '../../testing/pages/test-pages'

const { db, connectionString } = await testDatabase()
const ending = openDatabase(connectionString)
const { get, signedIn, signedOut } = await testPages(db, ending.db)

test('while the database is away, a page says so and when to ask again, and its script goes on', async () => {
  expect((await get('/project/7', signedIn)).statusCode).toBe(200)
  await ending.close()
  for (const url of ['/', '/project/7', '/my-tasks', '/organizations']) {
    const { statusCode, headers, body } = await get(url, signedIn)
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '2'])
    expect(body).toContain('cannot reach its database')
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(body).not.toContain('data-session')
    expect(body).not.toContain('rel="preload"')
  }
  const signIn = await get('/', signedOut)
  expect([signIn.statusCode, signIn.body.includes('database')]).toEqual([200, false])
  const read = await get('/trpc/account.me', signedIn)
  expect([read.statusCode, read.headers['retry-after']]).toEqual([503, '2'])
})
