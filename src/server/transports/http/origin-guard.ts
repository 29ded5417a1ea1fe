import type { FastifyRequest } from 'fastify'
import { forbidden } from '../../core/errors'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Answers with the refusal of what another site makes a browser send. Fetch metadata and Origin speak for a browser; a
 * caller without both is a script, which carries nobody's cookies but its own.
 */
export function createOriginGuard(publicUrl: string | null, ownUrl: string) {
  const isOurs = (origin: string) => (publicUrl === null ? isLoopback(origin) : origin === publicUrl)

  return ({ method, headers }: FastifyRequest) => {
    if (safeMethods.includes(method)) return undefined
    if (headers.origin !== undefined && !isOurs(headers.origin)) {
      return forbidden(`This server is set up for ${publicUrl ?? ownUrl}. Open it there.`)
    }
    const site = headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin')
      return forbidden('This request came from another website.')
    return undefined
  }
}

function isLoopback(origin: string) {
  if (!URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  return loopbackNames.includes(hostname) || hostname.endsWith('.localhost')
}
