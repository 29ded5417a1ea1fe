import { randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/database'
import { acceptedEncoding, compress } from '../../core/responses/encodings'
import { firstSightAt, readPages } from './first-sights'
import { immutable, sendFormerFile, storeBuild } from './former-files'
import { filesOf, pagePreloads, readManifest } from './page-preloads'
import { pagePolicy, workerPolicy } from '../http/security-headers'

const noncePlaceholder = '__CSP_NONCE__'

type Options = { db: Db; webRoot: string; sessionCookie: string }

/** Serves the built web app: its files, compressed at build time, and the page for every other URL. */
export async function webPages(app: FastifyInstance, { db, webRoot, sessionCookie }: Options) {
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
    const isSignedIn = request.cookies[sessionCookie] !== undefined
    const shown = showing.get(firstSightAt(request.url, isSignedIn)) ?? page
    const links = isSignedIn ? preloads(request.url) : ''
    return sendPage(
      request,
      reply,
      shown.replace('</head>', () => `${links}</head>`),
    )
  })
}

const asksForPage = ({ method, headers, url }: FastifyRequest) =>
  ['GET', 'HEAD'].includes(method) &&
  !url.startsWith('/assets/') &&
  (headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept))

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
