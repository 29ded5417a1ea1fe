import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const oneYearInSeconds = 31_536_000

/** Whatever does not say otherwise is kept by nobody on the way. */
const notKept = { 'cache-control': 'no-store' }

/** Headers of every answer. The pages set their own content security policy, because each has its nonce. */
export function securityHeaders(app: FastifyInstance, secure: boolean) {
  const headers = answerHeaders(secure)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Helmet writes them onto one answer that nobody gets: they are the same for all but the pages. */
export function answerHeaders(secure: boolean) {
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
    hsts: secure ? { maxAge: oneYearInSeconds, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  write(request, response, () => {})
  return { ...response.getHeaders(), ...notKept }
}

/** What a page may load: our own files, and the inline script and styles that carry this answer's nonce. */
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
