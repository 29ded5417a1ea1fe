import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptedEncoding,
  compress,
  minCompressedBytes,
  type EncodedJson,
  type Envelope,
} from '../../core/responses/encoded-json'
import { createQueue, QueueFull } from '../../platform/process/queue'

/** Larger ones are rare, and would hold one of the few threads for long. */
const maxBytes = 4 * 1024 * 1024

/** On the threads that hash passwords as well: two of four, and what finds many others waiting is sent as it is. */
const queue = createQueue({ atOnce: 2, waiting: 64, timeoutMilliseconds: 200 })

/** The fields of answers whose values grant access. */
export const secretFields = ['inviteUrl', 'qrCode', 'recoveryCodes', 'secret', 'token', 'url'] as const

/** Finds a secret with a value. In a text that somebody wrote, the quotation marks are escaped. */
const secret = new RegExp(`(?<!\\\\)"(?:${secretFields.join('|')})":(?!null\\b)`)

export const hasSecret = (text: string) => secret.test(text)

/**
 * Compresses the JSON of a scope for clients that accept it. An answer with a secret is sent as it is: its compressed
 * length would tell whoever can put a text beside the secret whether they resemble each other (BREACH).
 */
export function compressAnswers(scope: FastifyInstance) {
  scope.addHook('onSend', async (request, reply, payload) => {
    const bytes = await jsonBytes(reply, payload)
    if (!bytes || bytes.length < minCompressedBytes || hasSecret(bytes.toString('latin1'))) {
      return bytes ?? payload
    }
    reply.header('vary', 'accept-encoding')
    return compressed(request, reply, bytes)
  })
}

async function compressed(request: FastifyRequest, reply: FastifyReply, bytes: Buffer) {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity' || bytes.length > maxBytes) return bytes
  try {
    const smaller = await queue.run(() => compress(bytes, encoding))
    reply.header('content-encoding', encoding)
    return smaller
  } catch (error) {
    if (error instanceof QueueFull) return bytes
    throw error
  }
}

/** The bytes of an answer in JSON; null for anything else, for a stream, and for what is compressed already. */
async function jsonBytes(reply: FastifyReply, payload: unknown) {
  if (payload instanceof Response)
    return isJson(payload.headers.get('content-type')) ? readInto(reply, payload) : null
  if (!isJson(reply.getHeader('content-type')) || reply.hasHeader('content-encoding')) return null
  if (typeof payload === 'string') return Buffer.from(payload)
  return Buffer.isBuffer(payload) ? payload : null
}

const isJson = (type: unknown) => typeof type === 'string' && /^application\/(?:[\w.-]+\+)?json\b/.test(type)

/** tRPC's handler answers with the Response of the Fetch standard. */
async function readInto(reply: FastifyReply, response: Response) {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return Buffer.from(await response.arrayBuffer())
}

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
