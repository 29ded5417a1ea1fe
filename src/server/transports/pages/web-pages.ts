import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type FirstSight, firstSights } from '@/domain/first-sights'
import type { Db } from '../../platform/database/database'
import { acceptedEncoding, compress } from '../../core/responses/encodings'
import { immutable, sendFormerFile, storeBuild } from './former-files'
import { filesOf, pagePreloads, readManifest, screens } from './page-preloads'
import { pagePolicy, workerPolicy } from '../http/security-headers'

const noncePlaceholder = '__CSP_NONCE__'

/** How long a page waits for the database to say whether there is a session. */
const sessionWaitMilliseconds = 250

type Options = {
  db: Db
  webRoot: string
  /** Whether somebody is signed in, by the cookie of the request. */
  hasSession: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

/** Serves the built web app: its files, compressed at build time, and the page for every other URL. */
export async function webPages(app: FastifyInstance, { db, webRoot, hasSession }: Options) {
  const { page, showing } = await readPages(webRoot)
  const manifest = await readManifest(webRoot)
  const files = filesOf(manifest)
  const preloads = pagePreloads(manifest, page)
  storeBuild(app, { db, webRoot, files })

  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/') || path.includes('\\assets\\')
      reply.header('cache-control', hashed ? immutable : 'public, max-age=3600')
      if (path.includes('service-worker.js')) reply.header('content-security-policy', workerPolicy)
    },
  })

  app.get('/version.json', () => ({ files }))

  app.setNotFoundHandler(async (request, reply) => {
    if (await sendFormerFile(request, reply, db)) return reply
    if (!asksForPage(request)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    const isSignedIn = await answeredSoon(hasSession(request, reply))
    const shown = showing.get(firstSightAt(request.url, isSignedIn)) ?? page
    return sendPage(
      request,
      reply,
      isSignedIn ? shown.replace('</head>', () => `${preloads(request.url)}</head>`) : withoutSession(shown),
    )
  })
}

/** Files that browsers and robots look for at the top of a site. No address of a page is like them. */
const isOfFile = /^\/(?:\.|assets\/|[^/?]*\.[^/?]*(?:\?|$))/

const asksForPage = ({ method, headers, url }: FastifyRequest) =>
  ['GET', 'HEAD'].includes(method) &&
  !isOfFile.test(url) &&
  (headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept))

/** What the database answers; if it fails or is late, somebody may be signed in, and the page asks again. */
async function answeredSoon(isSignedIn: Promise<boolean>) {
  const answered = new AbortController()
  const late = setTimeout(sessionWaitMilliseconds, true, { signal: answered.signal })
  try {
    return await Promise.race([isSignedIn, late])
  } catch {
    return true
  } finally {
    late.catch(() => {})
    answered.abort()
  }
}

/** Marks a page so that its script knows without asking that nobody is signed in. */
const withoutSession = (page: string) => page.replace('<html', '<html data-session="none"')

/** Compressed although it holds a nonce: nothing in it comes from a request, and each nonce is sent once. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: string) {
  const nonce = randomBytes(16).toString('base64')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(await compress(Buffer.from(page.replaceAll(noncePlaceholder, nonce)), encoding))
}

const root = '<div id="root"></div>'
const sightsSchema = z.record(z.enum(firstSights), z.string())

/** The page once for each of its first sights. What is in it depends on nothing else, so no part of a URL gets there. */
async function readPages(webRoot: string) {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  const sights = sightsSchema.parse(
    JSON.parse(await readFile(join(webRoot, '.vite', 'first-sight.json'), 'utf8')),
  )
  const showing = (sight: FirstSight) => page.replace(root, () => `<div id="root">${sights[sight]}</div>`)
  return { page, showing: new Map(firstSights.map((sight) => [sight, showing(sight)])) }
}

/** What a page is likely to show. The session may have expired: then the script replaces it. */
function firstSightAt(url: string, isSignedIn: boolean): FirstSight {
  const path = url.split('?')[0] ?? ''
  if (/^\/invite(?:\/|$)/.test(path)) return 'invitation'
  if (!isSignedIn || /^\/auth\/?$/.test(path)) return 'signIn'
  return screens.find(({ address }) => address.test(path))?.sight ?? 'shell'
}
