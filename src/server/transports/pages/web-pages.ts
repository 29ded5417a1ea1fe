import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/database'
import { immutable, sendFormerFile, storeBuild } from './former-files'
import { filesOf, pagePreloads, readManifest } from './page-preloads'
import { pagePolicy } from '../http/security-headers'

const noncePlaceholder = '__CSP_NONCE__'

type Options = { db: Db; webRoot: string; sessionCookie: string }

/** Serves the built web app: its files, compressed at build time, and the page for every other URL. */
export async function webPages(app: FastifyInstance, { db, webRoot, sessionCookie }: Options) {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
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
    },
  })

  app.get('/version.json', () => ({ files }))

  app.setNotFoundHandler(async (request, reply) => {
    if (await sendFormerFile(request, reply, db)) return reply
    if (!asksForPage(request)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    const isSignedIn = request.cookies[sessionCookie] !== undefined
    return sendPage(reply, isSignedIn ? page.replace('</head>', `${preloads(request.url)}</head>`) : page)
  })
}

const asksForPage = ({ method, headers, url }: FastifyRequest) =>
  ['GET', 'HEAD'].includes(method) &&
  !url.startsWith('/assets/') &&
  (headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept))

function sendPage(reply: FastifyReply, page: string) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(noncePlaceholder, nonce))
}
