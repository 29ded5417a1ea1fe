import type { AnyRouter } from '@trpc/server'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi-document'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API · Laneway</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="viewer"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true, withCredentials: true })\n`

const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

type ApiDocsOptions = { router: AnyRouter; url: string; cookieName: string }

/** Serves the OpenAPI document, and a page to read and try it, from local files. */
export async function apiDocs(api: FastifyInstance, { router, ...options }: ApiDocsOptions) {
  let document: string | undefined
  api.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(router, options))
    return reply.type('application/json; charset=utf-8').send(document)
  })

  api.get('/docs', (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
  api.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  await api.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/docs/',
    index: false,
    wildcard: false,
    globIgnore: ['**/!(swagger-ui.css|swagger-ui-bundle.js)'],
    decorateReply: false,
    cacheControl: false,
  })
}
