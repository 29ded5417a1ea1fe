import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptedEncoding,
  compress,
  minCompressedBytes,
  type EncodedJson,
  type Envelope,
} from '../../core/responses/encoded-json'
import { mebibyte } from '@/domain/units'
import { createQueue, QueueFull } from '../../platform/process/queue'

/** Larger ones are rare, and would hold one of the few threads for long. */
const maxBytes = 4 * mebibyte

/**
 * Compression uses two of the four threads that hash passwords too. When many answers wait, further ones are sent
 * uncompressed.
 */
const queue = createQueue({ atOnce: 2, waiting: 64, timeoutMilliseconds: 200 })

/** The fields of answers that contain secrets. */
export const secretFields = ['inviteUrl', 'qrCode', 'recoveryCodes', 'secret', 'token', 'url'] as const

/** Finds a field with a secret. Texts that people write contain only escaped quotation marks. */
const secret = new RegExp(`(?<!\\\\)"(?:${secretFields.join('|')})":(?!null\\b)`)

export const hasSecret = (text: string) => secret.test(text)

const hasSecretIn = (payload: string | Buffer) =>
  hasSecret(typeof payload === 'string' ? payload : payload.toString('latin1'))

/**
 * Compresses the JSON of a scope for clients that accept it. An answer with a secret is sent uncompressed: the
 * compressed length would reveal how much the secret resembles a text that an attacker places beside it (BREACH).
 */
export function compressAnswers(scope: FastifyInstance) {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (!isPlainJson(reply, payload)) return payload
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    // Most programs ask for no compression. Their answers are not read or copied.
    if (encoding !== 'identity') return compressed(reply, payload, encoding)
    reply.header('vary', 'accept-encoding')
    return payload
  })
}

/** JSON that is not compressed yet: neither a stream nor cached bytes. */
const isPlainJson = (reply: FastifyReply, payload: unknown): payload is Response | string | Buffer =>
  payload instanceof Response
    ? isJson(payload.headers.get('content-type'))
    : isJson(reply.getHeader('content-type')) &&
      !reply.hasHeader('content-encoding') &&
      (typeof payload === 'string' || Buffer.isBuffer(payload))

async function compressed(reply: FastifyReply, payload: Response | string | Buffer, encoding: 'br' | 'gzip') {
  const json = payload instanceof Response ? await readInto(reply, payload) : payload
  reply.header('vary', 'accept-encoding')
  if (json.length < minCompressedBytes || json.length > maxBytes || hasSecretIn(json)) return json
  const bytes = typeof json === 'string' ? Buffer.from(json) : json
  try {
    const smaller = await queue.run(() => compress(bytes, encoding))
    reply.header('content-encoding', encoding)
    return smaller
  } catch (error) {
    if (error instanceof QueueFull) return bytes
    throw error
  }
}

const isJson = (type: unknown) => typeof type === 'string' && /^application\/(?:[\w.-]+\+)?json\b/.test(type)

/** tRPC's handler answers with the Response of the Fetch standard. */
export async function readInto(reply: FastifyReply, response: Response) {
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
