import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../../core/context'
import { notFound } from '../../core/errors'
import { readAsUser } from '../../core/route-reads'
import { findAvatar } from './avatar-queries'

type Options = { createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext }

const file = /^([0-9a-f]{64})\.webp$/

/**
 * Sends avatars to signed-in people. The address contains a hash of the content. Browsers cache it, and revalidate it
 * each time, because access may have ended.
 */
export async function avatarRoutes(app: FastifyInstance, { createContext }: Options) {
  app.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const context = createContext(request, reply)
    const picture = await readAsUser(context, async () => {
      const [, hash] = file.exec(request.params.file) ?? []
      return hash === undefined ? undefined : findAvatar(context.db, hash)
    })
    if (!picture) throw notFound('picture')
    const etag = `"${request.params.file}"`
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/webp').send(picture)
  })
}
