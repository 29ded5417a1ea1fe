import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app'
import { deleteOldWebFiles, recordRun, storeWebFiles } from '../../platform/web-files/web-file-queries'
import { createSessions, noClient } from '../../identity/sessions/sessions'
import { factories } from '../../testing/factories'
import { testDatabase } from '../../testing/test-database'
import { testSettings } from '../../testing/test-settings'
import { testWebRoot } from '../../testing/test-web-root'
import { webPages } from './web-pages'

const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({ file, imports, css })
const webRoot = await testWebRoot({
  manifest: {
    'routes/_signed-in/project.$projectId.index.tsx?tsr-split=component': chunk(
      'assets/board-1.js',
      ['cards'],
      ['assets/board-1.css'],
    ),
    cards: chunk('assets/cards-1.js'),
    other: chunk('assets/other-1.js'),
  },
  files: {
    'assets/board-1.js': 'board-1.js',
    'assets/board-1.css': 'board-1.css',
    'assets/cards-1.js': 'cards-1.js',
    'assets/other-1.js': 'other-1.js',
    'assets/main-abc.js': 'plain',
    'assets/main-abc.js.br': 'brotli',
    'laneway.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
})
const { db } = await testDatabase()
const app = await buildApp({ settings: testSettings(), db, webRoot: webRoot.path })
const user = await factories(db).user()
const { name, value } = await createSessions(db, false).start(user.id, true, noClient)
afterAll(async () => {
  await app.close()
  await webRoot.remove()
})

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.inject({ url, headers })

const signedIn = { accept: 'text/html', cookie: `${name}=${value}` }
const signedOut = { accept: 'text/html' }
const withEndedSession = { accept: 'text/html', cookie: `${name}=rabc` }

const sightIn = (html: string) => /<div id="root"><p>(\w+) \$& waits<\/p><\/div>/.exec(html)?.[1]

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
    const linksAt = async (url: string, headers = signedIn) =>
      [...(await get(url, headers)).body.matchAll(/<link rel="(\w+)".*?href="(.*?)"/g)].map(
        ([, rel, href]) => `${rel} ${href}`,
      )
    expect(await linksAt('/project/7?q=seeds')).toEqual([
      'preload /trpc/account.me',
      'preload /trpc/task.list?input=%7B%22projectId%22%3A7%7D',
      'preload /trpc/project.get?input=%7B%22projectId%22%3A7%7D',
      'modulepreload /assets/board-1.js',
      'preload /assets/board-1.css',
      'modulepreload /assets/cards-1.js',
    ])
    expect(await linksAt('/project/7"><script>')).toEqual(['preload /trpc/account.me'])
    expect(await linksAt('/project/7', { accept: 'text/html', cookie: '' })).toEqual([])
    expect(await linksAt('/project/7', withEndedSession)).toEqual([])
  })

  test('says that there is no session, so that its script does not ask who is signed in', async () => {
    const says = async (url: string, headers: Record<string, string>) =>
      /^<html[^>]* data-session="none"/.test((await get(url, headers)).body)
    for (const url of ['/', '/auth', '/project/7', '/invite/token']) {
      expect([url, await says(url, signedOut), await says(url, withEndedSession)]).toEqual([url, true, true])
      expect([url, await says(url, signedIn)]).toEqual([url, false])
    }
  })

  test.each([
    ['fails', () => Promise.reject(new Error('The database is away'))],
    ['does not answer', () => new Promise<boolean>(() => {})],
  ])('is sent as to somebody who may be signed in if the database %s', async (_how, hasSession) => {
    const withoutDatabase = fastify()
    await withoutDatabase.register(webPages, { db, webRoot: webRoot.path, hasSession })
    const { statusCode, body } = await withoutDatabase.inject({ url: '/', headers: signedIn })
    expect([statusCode, sightIn(body)]).toEqual([200, 'dashboard'])
    expect(body).not.toContain('data-session')
    await withoutDatabase.close()
  })

  test.each([
    ['/', 'dashboard', 'signIn'],
    ['/my-tasks?completed=true', 'myTasks', 'signIn'],
    ['/inbox?show=all', 'inbox', 'signIn'],
    ['/project/7?q=seeds', 'board', 'signIn'],
    ['/project/7/settings', 'shell', 'signIn'],
    ['/project/0', 'shell', 'signIn'],
    ['/organizations', 'shell', 'signIn'],
    ['/nothing-here', 'shell', 'signIn'],
    ['/auth?next=%2Fproject%2F7', 'signIn', 'signIn'],
    ['/invite/token', 'invitation', 'invitation'],
  ])('at %s shows “%s” before its script runs, or “%s” without a session', async (url, known, unknown) => {
    expect(sightIn((await get(url, signedIn)).body)).toBe(known)
    expect(sightIn((await get(url)).body)).toBe(unknown)
    expect(sightIn((await get(url, withEndedSession)).body)).toBe(unknown)
  })

  test.each([
    '/nowhere<img src=x onerror=alert(1)>',
    '/project/7?q=</div><script>alert(1)</script>',
    '/auth?next="><script>alert(1)</script>',
    '/my-tasks?$&=$`',
  ])('holds nothing of the URL %s', async (url) => {
    const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')
    const path = url.split(/[?<]/)[0] ?? ''
    for (const headers of [signedIn, { accept: 'text/html' }]) {
      const plain = (await get(path, headers)).body
      expect(withoutNonce((await get(url, headers)).body)).toBe(withoutNonce(plain))
    }
  })

  test('is compressed as the browser accepts it', async () => {
    const plain = (await get('/auth')).body
    const sized = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '')
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await get('/auth', { accept: 'text/html', 'accept-encoding': encoding })
      expect([response.headers['content-encoding'], response.headers.vary]).toEqual([
        encoding,
        'accept-encoding',
      ])
      expect(sized(decompress(response.rawPayload).toString())).toBe(sized(plain))
    }
  })

  test('has the same headers for HEAD, and no body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/project/7', headers: signedIn })
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
      200,
      'text/html; charset=utf-8',
      '',
    ])
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
    for (const url of ['/', '/index.html']) expect((await get(url)).body).not.toContain('__CSP_NONCE__')
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
    expect((await get('/version.json')).json()).toEqual({
      files: ['/assets/board-1.js', '/assets/board-1.css', '/assets/cards-1.js', '/assets/other-1.js'],
    })
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
