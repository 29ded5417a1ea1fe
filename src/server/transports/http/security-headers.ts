import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { forbidden } from '../../core/errors'
import { hasBearer } from '../../identity/sessions/bearer'

const oneYearSeconds = 31_536_000

/** The default for all responses: no caching. */
const noStore = { 'cache-control': 'no-store' }

/** Adds the headers of every response. Pages set their own content security policy, because each has its own nonce. */
export function securityHeaders(app: FastifyInstance, secure: boolean) {
  const headers = responseHeaders(secure)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Lets Helmet write its headers onto a dummy response: they are the same for all requests except pages. */
export function responseHeaders(secure: boolean) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    hsts: secure ? { maxAge: oneYearSeconds, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  write(request, response, () => {})
  return { ...response.getHeaders(), ...noStore }
}

/** The content security policy of a page: own files, and inline scripts and styles with this response's nonce. */
export const pagePolicy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

/** The content security policy of the service worker, which fetches own files. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

const safeMethods = ['GET', 'HEAD', 'OPTIONS']
/** Mail programs post to it from anywhere. Its address carries all data that it needs, and it ignores cookies. */
const openRoute = '/unsubscribe/:token'
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns the error for a request that another site caused. Browsers send Fetch metadata or Origin; a client without
 * both is a script, which has only its own cookies. Browsers never add a token by themselves, and the server ignores
 * cookies of requests with one.
 */
export function createOriginGuard(publicUrl: string | null, ownUrl: string) {
  const isOwn = (origin: string) => (publicUrl === null ? isLoopback(origin) : origin === publicUrl)

  return ({ method, headers, routeOptions }: FastifyRequest) => {
    if (safeMethods.includes(method) || routeOptions.url === openRoute) return undefined
    if (hasBearer(headers.authorization)) return undefined
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
