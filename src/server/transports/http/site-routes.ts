import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isMigrated } from '@db/migrate'
import type { Db } from '../../platform/database/database'

type Options = { db: Db; stopping: AbortSignal | undefined; trustsProxy: boolean }

const secondEventMilliseconds = 1_000

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve requests, because its database is reachable and has the
 * schema of this version, and the process is not about to stop. `/healthz/stream`: two events a second apart. With them
 * `npm run doctor` checks whether a proxy delays streams, and whether the process knows of the proxy.
 */
export async function healthRoutes(app: FastifyInstance, { db, stopping, trustsProxy }: Options) {
  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/healthz/stream', (request, reply) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined
    const seen = JSON.stringify({ isForwarded, trustsProxy })
    return reply.type('text/event-stream; charset=utf-8').send(Readable.from(twoEvents(seen)))
  })

  app.get('/readyz', async (request, reply) => {
    if (stopping?.aborted) return reply.code(503).send({ status: 'stopping' })
    try {
      if (await isMigrated(db)) return { status: 'ready' }
      return reply.code(503).header('retry-after', 2).send({ status: 'migrations are missing' })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', 2).send({ status: 'the database does not answer' })
    }
  })
}

async function* twoEvents(data: string) {
  yield `data: ${data}\n\n`
  await setTimeout(secondEventMilliseconds)
  yield `data: ${data}\n\n`
}

/** Robots may read the sign-in page (RFC 9309). Everything else requires a session. */
const robots = ['User-agent: *', 'Allow: /$', 'Allow: /auth$', 'Disallow: /', ''].join('\n')

/**
 * The well-known addresses: which pages robots may read, and where people change a password (W3C, "A Well-Known URL for
 * Changing Passwords").
 */
export async function wellKnownRoutes(app: FastifyInstance) {
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/?settings=security'))
}
