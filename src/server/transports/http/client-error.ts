import { type ConnectionError } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const known: Partial<Record<string, [status: number, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of the request are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
}

/** Responds to invalid or oversized HTTP, which no hook or route ever handles. */
export function sendClientError(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, sentence] = known[error.code ?? ''] ?? [400, 'The request is not valid HTTP']
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: text/plain; charset=utf-8',
        `content-length: ${Buffer.byteLength(sentence)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        sentence,
      ].join('\r\n'),
    )
  }
  socket.destroy(error)
}
