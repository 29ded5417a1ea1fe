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
  if (isHeld(request.headers['if-none-match'], answer.etag)) {
    return reply.header('etag', answer.etag).header('vary', 'accept-encoding').code(304).send()
  }
  const { etag, json } = await answer.load()
  return sendJson(request, reply.header('etag', etag), json)
}

function isHeld(ifNoneMatch: string | undefined, etag: string) {
  if (ifNoneMatch === undefined) return false
  const held = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return held.includes(etag) || held.includes('*')
}
