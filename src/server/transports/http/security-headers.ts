import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

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
