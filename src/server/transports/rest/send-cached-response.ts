import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendJson } from '../http/send-json'
import type { CachedResponse } from '../../core/responses/cached-response'

/** Sends a cached response with its ETag, or a 304 to a client that has it (RFC 9110, sections 8.8.3 and 13.1.2). */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
) {
  reply.header('cache-control', 'private, no-cache')
  if (isNotModified(request.headers['if-none-match'], answer.etag)) {
    return reply.header('etag', answer.etag).header('vary', 'accept-encoding').code(304).send()
  }
  const { etag, json } = await answer.load()
  return sendJson(request, reply.header('etag', etag), json)
}

function isNotModified(ifNoneMatch: string | undefined, etag: string) {
  if (ifNoneMatch === undefined) return false
  const etags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return etags.includes(etag) || etags.includes('*')
}
