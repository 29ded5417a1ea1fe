import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EncodedJson, Envelope } from '../../core/responses/encoded-json'

/** Sends cached JSON in the best encoding for the client. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: EncodedJson,
  envelope?: Envelope,
) {
  const encoding = json.encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8')
    .send(await json.bytes(encoding, envelope))
}
