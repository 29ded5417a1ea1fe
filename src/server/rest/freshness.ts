import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Freshness } from '../trpc/context'

/** Ends a call whose answer the caller already holds. */
export class NotModified extends Error {}

/** ETag and If-None-Match (RFC 9110, sections 8.8.3 and 13.1.2) for the procedures that name their answers. */
export function restFreshness(request: FastifyRequest, reply: FastifyReply): Freshness {
  return {
    declare(etag) {
      reply.header('etag', etag).header('cache-control', 'private, no-cache')
      if (holds(request.headers['if-none-match'], etag)) throw new NotModified()
    },
  }
}

function holds(ifNoneMatch: string | undefined, etag: string) {
  const held = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return held.includes(etag) || held.includes('*')
}
