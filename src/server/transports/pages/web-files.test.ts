import { describe, expect, test } from 'vitest'
import { deleteOldWebFiles, recordRun, storeWebFiles } from '../../platform/web-files/web-file-queries'
import { testDatabase } from '../../testing/database/test-database'
import { testPages } from '../../testing/pages/test-pages'

const { db } = await testDatabase()
const { app, get } = await testPages(db)

describe('a file', () => {
  test('of the build is cached permanently and compressed', async () => {
    const response = await get('/assets/main-abc.js', { 'accept-encoding': 'br, gzip' })
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect([response.headers['content-encoding'], response.body]).toEqual(['br', 'brotli'])
    expect((await get('/assets/main-abc.js', {})).body).toBe('plain')
  })

  test('that may change is cached for an hour', async () => {
    expect((await get('/laneway.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('of a former build is sent from the database, which keeps it for at least a day', async () => {
    await storeWebFiles(db, [{ path: '/assets/menu-old.js', content: 'former' }])
    const response = await get('/assets/menu-old.js', {})
    expect([response.statusCode, response.body]).toEqual([200, 'former'])
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')

    const statusAfterDays = async (days: number) => {
      const lastRunAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
      await db.updateTable('webFiles').set({ lastRunAt }).execute()
      await deleteOldWebFiles(db)
      return (await get('/assets/menu-old.js', {})).statusCode
    }
    expect(await statusAfterDays(1)).toBe(200)
    expect(await statusAfterDays(30)).toBe(404)
  })

  test('of this build is stored when the server listens, once', async () => {
    await app.listen({ port: 0 })
    const stored = () => db.selectFrom('webFiles').select(['path', 'content']).orderBy('path').execute()
    await expect.poll(stored).toEqual([
      { path: '/assets/board-1.css', content: 'board-1.css' },
      { path: '/assets/board-1.js', content: 'board-1.js' },
      { path: '/assets/cards-1.js', content: 'cards-1.js' },
      { path: '/assets/other-1.js', content: 'other-1.js' },
    ])
    expect(await recordRun(db, ['/assets/board-1.js', '/assets/board-2.js'])).toEqual(['/assets/board-2.js'])
  })

  test('list of the build names its scripts and styles', async () => {
    const files = ['/assets/board-1.js', '/assets/board-1.css', '/assets/cards-1.js', '/assets/other-1.js']
    expect((await get('/version.json')).json()).toEqual({ files })
  })

  test('for robots lets them read the page to sign in, and nothing else', async () => {
    const { statusCode, headers, body } = await get('/robots.txt')
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'User-agent: *\nAllow: /$\nAllow: /auth$\nDisallow: /\n',
    ])
    expect(headers['cache-control']).toBe('public, max-age=86400')
  })

  test.each([
    '/favicon.ico',
    '/security.txt',
    '/humans.txt?x=1',
    '/sitemap.xml',
    '/index.html',
    '/.well-known/security.txt',
    '/.well-known/acme-challenge/token',
    '/.well-known',
    '/.env',
    '/.git/config',
  ])('that a browser or robot looks for and that does not exist is a 404: %s', async (url) => {
    for (const accept of ['text/html', 'image/avif,image/webp,*/*;q=0.8']) {
      const { statusCode, headers, body } = await get(url, { accept })
      expect([statusCode, headers['content-type'], body]).toEqual([
        404,
        'text/plain; charset=utf-8',
        'Not found',
      ])
    }
  })

  test('that does not exist is a 404, not the page', async () => {
    expect((await get('/assets/main-gone.js')).statusCode).toBe(404)
    expect((await get('/..%2f..%2fpackage.json', { accept: 'application/json' })).statusCode).toBe(404)
  })
})
