import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { AnyRouter } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeJson, type PageRenderer } from '@/domain/rendered-page'
import { databaseAwayRetrySeconds } from '../../core/errors'
import { acceptedEncoding, compress } from '../../core/responses/encoded-json'
import { gzipPart, joinPlain, spliceGzip } from '../../core/responses/spliced-gzip'
import type { Db } from '../../platform/database/database'
import { pagePolicy, workerPolicy } from '../http/security-headers'
import { immutable, sendFormerFile, storeBuild } from './former-files'
import { filesOf, pagePreloads, readManifest } from './page-preloads'
import { pageQueries } from './page-queries'
import { createPageRendering, type RenderedParts } from './page-rendering'
import { databaseAwayPage } from './page-shell'
import { noncePlaceholder } from './rendered-page-frame'
import { isNavigation, isSignedOut, isUnavailable, type PageAnswers } from './rendered-pages'

/** How long a page waits for the database to find the session, and then the sign-in options. */
const sessionWaitMilliseconds = 250

/** How long the first page after a pause waits for the start of the rendering thread: the script takes longer. */
const startMilliseconds = 500

type Options = {
  router: AnyRouter
  db: Db
  webRoot: string
  /** Calls queries as the viewer of a page. */
  callerOf: (request: FastifyRequest, reply: FastifyReply) => PageAnswers
  /** Null without a build that renders pages. */
  pageRenderer: PageRenderer | null
  /** How long a page waits for its data before the server sends the shell. */
  timeoutMilliseconds: number
  /** The size of the cache of rendered pages. */
  cacheMegabytes: number
  clock: () => Date
}

/** Serves the built web app: its files, compressed at build time, and the page for every other URL. */
export async function webPages(app: FastifyInstance, options: Options) {
  const { router, db, webRoot, callerOf, pageRenderer, timeoutMilliseconds, cacheMegabytes, clock } = options
  const queries = pageQueries(router)
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  const awayPage = databaseAwayPage(page)
  const manifest = await readManifest(webRoot)
  const files = filesOf(manifest)
  const preloads = pagePreloads(manifest, page, queries)
  const render =
    pageRenderer &&
    (await createPageRendering({
      page,
      manifest,
      preloads,
      viewerQuery: queries.viewer,
      webRoot,
      renderPage: pageRenderer.render,
      timeoutMilliseconds,
      cacheMegabytes,
      clock,
    }))
  app.addHook('onClose', () => pageRenderer?.close())

  async function rendered(request: FastifyRequest, answers: PageAnswers) {
    if (!render || !pageRenderer) return null
    await answeredSoon(pageRenderer.prepare(), startMilliseconds, undefined)
    const rendering = render(request, answers).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a page was not rendered')
      return null
    })
    return answeredSoon(rendering, timeoutMilliseconds, null)
  }

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
    const answers = callerOf(request, reply)
    const session = await answeredSoon(sessionOf(answers, queries.viewer), sessionWaitMilliseconds, 'likely')
    if (session === 'unreadable') return sendDatabaseAway(request, reply, awayPage)
    const isSignedIn = session === 'likely'
    const result = isSignedIn ? await rendered(request, answers) : null
    if (result) return sendRendered(request, reply, result)
    const links = () => `${preloads.all(request.url)}</head>`
    if (isSignedIn) return sendPage(request, reply, page.replace('</head>', links))
    const options = isNavigation(request) ? await signInOptionsOf(answers, queries.signIn) : null
    return sendPage(request, reply, withoutSession(page, options))
  })
}

type Session = 'likely' | 'none' | 'unreadable'

const sessionOf = ({ answer }: PageAnswers, viewerQuery: string) =>
  answer(viewerQuery, undefined).then(
    (): Session => 'likely',
    (error: unknown): Session =>
      isSignedOut(error) ? 'none' : isUnavailable(error) ? 'unreadable' : 'likely',
  )

/** The page's script opens it once the database is reachable again. */
const sendDatabaseAway = (request: FastifyRequest, reply: FastifyReply, page: string) =>
  sendPage(request, reply.code(503).header('retry-after', databaseAwayRetrySeconds), page)

/** Files that browsers and robots request at the top of a site. Addresses of pages do not match them. */
const isOfFile = /^\/(?:\.|assets\/|[^/?]*\.[^/?]*(?:\?|$))/

const asksForPage = ({ method, headers, url }: FastifyRequest) =>
  ['GET', 'HEAD'].includes(method) &&
  !isOfFile.test(url) &&
  (headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept))

/** An answer, or `ifLate` when it takes longer. */
async function answeredSoon<Answer>(answer: Promise<Answer>, milliseconds: number, ifLate: Answer) {
  const answered = new AbortController()
  const timeout = setTimeout(milliseconds, ifLate, { signal: answered.signal })
  try {
    return await Promise.race([answer, timeout])
  } finally {
    timeout.catch(() => {})
    answered.abort()
  }
}

/** The sign-in options as JSON; null when the page's script has to request them. */
const signInOptionsOf = ({ answer }: PageAnswers, signInQuery: string) =>
  answeredSoon(
    answer(signInQuery, undefined).then(
      async ({ read }) => (await read()).json,
      () => null,
    ),
    sessionWaitMilliseconds,
    null,
  )

/** Marks a page as signed out and adds the sign-in options, so that its script need not request them. */
function withoutSession(page: string, signInOptions: string | null) {
  const marked = page.replace('<html', '<html data-session="none"')
  if (signInOptions === null) return marked
  const data = `<script id="sign-in-options" type="application/json">${escapeJson(signInOptions)}</script></head>`
  return marked.replace('</head>', () => data)
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: string) {
  const html = withNonce(reply, page)
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  return sendEncoded(reply, encoding, await compress(Buffer.from(html), encoding))
}

/** The rest contains texts that people write, and gets no nonce. */
async function sendRendered(request: FastifyRequest, reply: FastifyReply, { head, rest }: RenderedParts) {
  const parts = [await gzipPart(withNonce(reply, head)), ...rest]
  const encoding = acceptedEncoding(request.headers['accept-encoding'], ['gzip'])
  return sendEncoded(reply, encoding, encoding === 'gzip' ? spliceGzip(parts) : joinPlain(parts))
}

/** A new nonce for each response. */
function withNonce(reply: FastifyReply, html: string) {
  const nonce = randomBytes(16).toString('base64')
  reply.header('content-security-policy', pagePolicy(nonce))
  return html.replaceAll(noncePlaceholder, nonce)
}

function sendEncoded(reply: FastifyReply, encoding: string, bytes: Buffer) {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8').send(bytes)
}
