import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type FastifyReply, type FastifyRequest, LogController, type ConnectionError } from 'fastify'
import { cutText } from '@/domain/cut-text'
import { viewerOf } from '../../core/context'

/** One line for each completed request, with the route's pattern instead of the URL, which may contain a token. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override routeNotFound() {}

  override defaultErrorLog(error: Error, _request: FastifyRequest, reply: FastifyReply) {
    if (reply.statusCode >= 500) reply.log.error({ err: error }, 'unexpected error')
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const facts = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      userId: viewerOf(request),
      address: request.ip,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (error) reply.log.error({ ...facts, err: error }, 'request failed')
    else reply.log.info(facts, 'request')
  }
}

const overflow = 'HPE_HEADER_OVERFLOW'

const known = new Map<string | undefined, [status: number, sentence: string]>([
  [overflow, [431, 'The address or the headers of the request are too long']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request took too long to arrive']],
])

/** Responds to invalid or oversized HTTP, which no hook or route ever handles. */
export function sendClientError(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, sentence] = known.get(error.code) ?? [400, 'The request is not valid HTTP']
  const body = canHaveBody(error) ? sentence : ''
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: text/plain; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroy(error)
}

/**
 * Whether the response may have a body, which one to HEAD must not (RFC 9110 §9.3.2). The method is unknown for a
 * packet that continues a long request.
 */
function canHaveBody({ code, rawPacket }: ConnectionError) {
  const start = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 8) : ''
  return code === overflow ? /^(?!HEAD )[A-Z]+ /.test(start) : !start.startsWith('HEAD ')
}

// Matches at word boundaries only: matching at every letter would take quadratic time.
const mailAddress = /(?<![^\s@"'()<>,;:=])[^\s@"'()<>,;:=]+@[^\s@"'()<>,;]+/g
const withoutEmailAddresses = (text: string) => text.replace(mailAddress, '[mail address]')

/** Longer stacks are cut: a stack begins with its message, which may contain the whole input. */
const mostOfText = 10_000

/**
 * The properties of an error that are logged: not those with values of database rows, and no email address. It never
 * throws, although the thrown value may be no error and its properties may be anything.
 */
export function loggedError(error: unknown) {
  const code = textIn(error, 'code')
  return {
    type: textIn(error, 'name') || typeof error,
    message: withoutEmailAddresses(textIn(error, 'message') || plainText(error)),
    stack: withoutEmailAddresses(textIn(error, 'stack')),
    ...(code !== '' && { code }),
  }
}

/** A property may be missing or no text, and reading it may throw. */
function textIn(error: unknown, name: 'name' | 'message' | 'stack' | 'code') {
  try {
    const value: unknown = hasProperties(error) ? Reflect.get(error, name) : undefined
    return typeof value === 'string' ? cutText(value, mostOfText) : ''
  } catch {
    return ''
  }
}

const hasProperties = (error: unknown): error is object =>
  (typeof error === 'object' && error !== null) || typeof error === 'function'

/** The line for a thrown value that is no object. */
const plainText = (thrown: unknown) => (hasProperties(thrown) ? '' : cutText(String(thrown), mostOfText))
