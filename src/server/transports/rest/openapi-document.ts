import type { AnyRouter } from '@trpc/server'
import { z } from 'zod'
import { createDocument, type CreateDocumentOptions, type ZodOpenApiPathsObject } from 'zod-openapi'
import { liveEvent } from '@/domain/change-schema'
import { productVersion } from '../../platform/settings/project-root'
import { errorResponses } from './openapi-errors'
import { operationOf } from './openapi-operation'
import { streamPaths } from './openapi-streams'
import { tags } from './openapi-names'
import { restRoutes } from './rest-routes'

const description = `Boards for people and teams.

- Sign in with \`POST /login\`; the cookie that it sets carries the session.
- Every error is one sentence of plain text, or RFC 9457's form for callers that accept \`application/problem+json\`.
- A PATCH changes the fields that it carries; \`null\` clears where a field may be null.
- Times are ISO 8601 in UTC with milliseconds.`

type Options = { url: string; cookieName: string }

/** The OpenAPI 3.1 document of the REST calls, generated from the procedures, with the errors of this REST adapter. */
export function openApiDocument(router: AnyRouter, { url, cookieName }: Options) {
  const paths: ZodOpenApiPathsObject = { ...streamPaths }
  for (const route of restRoutes(router)) {
    paths[route.path] = { ...paths[route.path], [methods[route.method]]: operationOf(route) }
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
      tags,
      security: [{ session: [] }],
      paths,
      components: {
        schemas: { LiveEvent: liveEvent },
        responses: errorResponses,
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
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
  ['type', '$ref', 'anyOf'].some((key) => key in value)
