import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app'
import { deleteOldWebFiles, recordRun, storeWebFiles } from '../../platform/web-files/web-file-queries'
import { testDatabase } from '../../testing/test-database'
import { testSettings } from '../../testing/test-settings'

const webRoot = await mkdtemp(join(tmpdir(), 'laneway-web-'))
await mkdir(join(webRoot, 'assets'))
await mkdir(join(webRoot, '.vite'))
await writeFile(join(webRoot, 'index.html'), '<head><script nonce="__CSP_NONCE__">1</script></head>')
const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({ file, imports, css })
await writeFile(
  join(webRoot, '.vite', 'manifest.json'),
  JSON.stringify({
    'routes/_signed-in/project.$projectId.index.tsx?tsr-split=component': chunk(
      'assets/board-1.js',
      ['cards'],
      ['assets/board-1.css'],
    ),
    cards: chunk('assets/cards-1.js'),
    other: chunk('assets/other-1.js'),
  }),
)
for (const name of ['board-1.js', 'board-1.css', 'cards-1.js', 'other-1.js']) {
  await writeFile(join(webRoot, 'assets', name), name)
}
await writeFile(join(webRoot, 'laneway.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
await writeFile(join(webRoot, 'assets', 'main-abc.js'), 'plain')
await writeFile(join(webRoot, 'assets', 'main-abc.js.br'), 'brotli')
const { db } = await testDatabase()
const app = await buildApp({ settings: testSettings(), db, webRoot })
afterAll(async () => {
  await app.close()
  await rm(webRoot, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.inject({ url, headers })

describe('a page', () => {
  test.each(['/', '/auth', '/project/7', '/project/7/settings?x=1', '/invite/token', '/anything'])(
    'is served at %s with a policy that names the page’s nonce',
    async (url) => {
      const response = await get(url)
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ])
      const nonce = /nonce="([^"]+)"/.exec(response.body)?.[1] ?? 'none'
      const policy = String(response.headers['content-security-policy'])
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
      expect(policy).not.toContain('unsafe')
      expect(response.headers['cache-control']).toBe('no-store')
    },
  )

  test('preloads its screen’s scripts, styles and data for signed-in users', async () => {
    const signedIn = { accept: 'text/html', cookie: 'laneway_session=rabc' }
    const linksAt = async (url: string, headers = signedIn) =>
      [...(await get(url, headers)).body.matchAll(/<link rel="(\w+)".*?href="(.*?)"/g)].map(
        ([, rel, href]) => `${rel} ${href}`,
      )
    expect(await linksAt('/project/7?q=seeds')).toEqual([
      'preload /trpc/account.me',
      'preload /trpc/task.list?input=%7B%22projectId%22%3A7%7D',
      'modulepreload /assets/board-1.js',
      'preload /assets/board-1.css',
      'modulepreload /assets/cards-1.js',
    ])
    expect(await linksAt('/project/7"><script>')).toEqual(['preload /trpc/account.me'])
    expect(await linksAt('/project/7', { accept: 'text/html', cookie: '' })).toEqual([])
  })

  test('has a new nonce each time', async () => {
    expect((await get('/')).body).not.toBe((await get('/')).body)
  })

  test('cannot be framed, and sends other sites no referrer', async () => {
    const { headers } = await get('/')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('is never served without its nonce', async () => {
    expect((await get('/index.html')).body).not.toContain('__CSP_NONCE__')
  })
})

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

  test('of a former build is sent from the database, as long as it is kept', async () => {
    await storeWebFiles(db, [{ path: '/assets/menu-old.js', content: 'former' }])
    const response = await get('/assets/menu-old.js', {})
    expect([response.statusCode, response.body]).toEqual([200, 'former'])
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')

    await db.updateTable('webFiles').set({ lastRunAt: '2026-01-01T00:00:00.000Z' }).execute()
    await deleteOldWebFiles(db)
    expect((await get('/assets/menu-old.js', {})).statusCode).toBe(404)
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
    expect((await get('/version.json')).json()).toEqual({
      files: ['/assets/board-1.js', '/assets/board-1.css', '/assets/cards-1.js', '/assets/other-1.js'],
    })
  })

  test('that does not exist is a 404, not the page', async () => {
    expect((await get('/assets/main-gone.js')).statusCode).toBe(404)
    expect((await get('/..%2f..%2fpackage.json', { accept: 'application/json' })).statusCode).toBe(404)
  })
})
