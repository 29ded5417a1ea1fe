import type { FastifyRequest } from 'fastify'
import { forbidden } from '../../core/errors'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']
/** Mail programs post to it from anywhere; its address carries all that it needs, and cookies mean nothing to it. */
const openRoute = '/unsubscribe/:token'
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns the error for a request that another site caused. Browsers send Fetch metadata or Origin; a client without
 * both is a script, which has only its own cookies.
 */
export function createOriginGuard(publicUrl: string | null, ownUrl: string) {
  const isOwn = (origin: string) => (publicUrl === null ? isLoopback(origin) : origin === publicUrl)

  return ({ method, headers, routeOptions }: FastifyRequest) => {
    if (safeMethods.includes(method) || routeOptions.url === openRoute) return undefined
    if (headers.origin !== undefined && !isOwn(headers.origin)) {
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
