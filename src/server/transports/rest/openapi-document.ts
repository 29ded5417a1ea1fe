import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { AnyRouter } from '@trpc/server'
import { z } from 'zod'
import { createDocument, type CreateDocumentOptions, type ZodOpenApiPathItemObject } from 'zod-openapi'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { liveEvent } from '@/domain/change-schema'
import type { ContentRoute } from '../../core/route-reads'
import { productVersion } from '../../platform/settings/project-root'
import { errorResponses } from './openapi-errors'
import { operationOf } from './openapi-operation'
import { contentPaths } from './openapi-files'
import { streamPaths } from './openapi-streams'
import { restRoutes } from './rest-routes'

const description = `Boards for people and teams.

- Send a token, which is made in the settings or by \`POST /tokens\`, as \`authorization: Bearer lw_…\`; or sign in with \`POST /login\`, whose cookie carries the session. Only the session may change the account itself.
- Every error is one sentence of plain text, or RFC 9457's form for callers that accept \`application/problem+json\`.
- A PATCH changes the fields that it carries; \`null\` clears where a field may be null. With \`seen\`, it overwrites nothing that its sender has not seen.
- Times are ISO 8601 in UTC with milliseconds.`

export type DocumentedApi = {
  router: AnyRouter
  /** The description of each router, by its name. */
  groups: Readonly<Record<string, string>>
  /** The routes without a procedure. */
  contents: readonly ContentRoute[]
}

type Options = DocumentedApi & { url: string; cookieName: string }

/** The OpenAPI 3.1 document of the REST calls, generated from the procedures, with the errors of this REST adapter. */
export function openApiDocument({ router, groups, contents, url, cookieName }: Options) {
  const paths = new Map<string, ZodOpenApiPathItemObject>(
    Object.entries({ ...streamPaths(router), ...contentPaths(contents) }),
  )
  for (const route of restRoutes(router)) {
    paths.set(route.path, { ...paths.get(route.path), [methods[route.method]]: operationOf(route) })
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Laneway',
        version: productVersion(),
        description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: `${url}/api` }],
      tags: Object.entries(groups).map(([name, about]) => ({ name, description: about })),
      security: [{ session: [] }, { token: [] }],
      paths: Object.fromEntries(paths),
      components: {
        schemas: { LiveEvent: liveEvent },
        responses: errorResponses,
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieName },
          token: { type: 'http', scheme: 'bearer', description: 'A token that is made in the settings' },
        },
      },
    },
    { override: forGenerators },
  )
  return object.parse(JSON.parse(JSON.stringify(document), withoutDefault))
}

const shapeMeta = z.object({ examples: z.array(z.json()).optional() })

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

/**
 * Allows additional fields in responses, and 64-bit ids. Removes the pattern that the format repeats, and adds the
 * examples that zod drops from transformed schemas.
 */
const forGenerators: CreateDocumentOptions['override'] = ({ jsonSchema, zodSchema }) => {
  const { examples } = shapeMeta.parse(z.globalRegistry.get(zodSchema) ?? {})
  if (examples) jsonSchema.examples = examples
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.type === 'integer') jsonSchema.format = 'int64'
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
}

const object = z.record(z.string(), z.unknown())

/** Generators treat a field with a default as required: its description names the default instead. */
function withoutDefault(_key: string, value: unknown) {
  if (!isSchemaWithDefault(value)) return value
  const { default: absent, ...schema } = value
  return { ...schema, description: `${JSON.stringify(absent)} when absent` }
}

const isSchemaWithDefault = (value: unknown): value is { default: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'default' in value &&
  ['type', '$ref', 'anyOf'].some((key) => Object.hasOwn(value, key))

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

/** Serves the OpenAPI document, and a page to read and try it, from local files. */
export async function apiDocs(api: FastifyInstance, options: Options) {
  let document: string | undefined
  api.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(options))
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
