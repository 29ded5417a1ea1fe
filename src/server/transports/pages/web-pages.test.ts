import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { appRouter } from '../../router'
import { testDatabase } from '../../testing/database/test-database'
import { isShell, testPages } from '../../testing/pages/test-pages'
import { webPages } from './web-pages'

const { db } = await testDatabase()
const { app, webRoot, get, signedIn, signedOut, withEndedSession } = await testPages(db)

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
      [...(await get(url, headers)).body.matchAll(/<link rel="(preload|modulepreload)".*?href="(.*?)"/g)].map(
        ([, rel, href]) => `${rel} ${href}`,
      )
    expect(await linksAt('/project/7?q=seeds')).toEqual([
      'preload /trpc/account.me',
      'preload /trpc/task.list?input=%7B%22projectId%22%3A7%7D',
      'preload /trpc/project.get?input=%7B%22projectId%22%3A7%7D',
      'modulepreload /assets/board-1.js',
      'modulepreload /assets/cards-1.js',
      'preload /assets/board-1.css',
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

  test('brings the sign-in options to who is signed out, but not into the copy that a service worker keeps', async () => {
    const sent = async (headers: Record<string, string>) =>
      /<script id="sign-in-options" type="application\/json">(.*?)<\/script><\/head>/.exec(
        (await get('/', headers)).body,
      )?.[1]
    const options = await get('/api/sign-in-options', signedOut)
    expect(JSON.parse((await sent(signedOut)) ?? '')).toEqual(options.json())
    expect(await sent({ ...signedOut, 'sec-fetch-mode': 'cors' })).toBeUndefined()
    expect(await sent(signedIn)).toBeUndefined()
  })

  test.each([
    ['fails', () => Promise.reject(new Error('The database is away'))],
    ['does not answer', () => new Promise<never>(() => {})],
  ])('is sent as to somebody who may be signed in if the database %s', async (_how, call) => {
    const withoutDatabase = fastify()
    const options = {
      router: appRouter,
      db,
      webRoot,
      callerOf: () => ({ answer: call, answered: () => null }),
      pageRenderer: null,
      timeoutMilliseconds: 0,
      cacheMegabytes: 0,
      clock: () => new Date(),
    }
    await withoutDatabase.register(webPages, options)
    const { statusCode, body } = await withoutDatabase.inject({ url: '/', headers: signedIn })
    expect([statusCode, isShell(body)]).toEqual([200, true])
    expect(body).not.toContain('data-session')
    await withoutDatabase.close()
  })

  test.each([
    '/',
    '/my-tasks?completed=true',
    '/project/7?q=seeds',
    '/organizations',
    '/auth',
    '/invite/token',
  ])('at %s shows the same shell before its script runs, with and without a session', async (url) => {
    for (const headers of [signedIn, signedOut, withEndedSession])
      expect(isShell((await get(url, headers)).body)).toBe(true)
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
