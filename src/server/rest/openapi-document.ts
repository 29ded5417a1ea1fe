import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-openapi'
import type { AppRouter } from '../router'
import { restRoutes } from './rest-routes'

const problem = {
  type: 'object',
  description: 'RFC 9457: sent to callers that accept application/problem+json',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, detail: { type: 'string' } },
        required: ['path', 'detail'],
      },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'errors'],
} as const

const refusals = {
  400: 'The input is not valid',
  401: 'Not signed in',
  403: 'Signed in, but not allowed',
  404: 'No such thing',
  409: 'In conflict with the present state',
  413: 'The request is too large',
  415: 'The request is not JSON',
  422: 'The idempotency key was used for a different request',
  429: 'Too many tries; retry-after says when to come back',
  503: 'The database is away; retry-after says when to come back',
} as const

/** The sentence that every refusal is, in both of its forms. */
const refusal = (description: string) => ({
  description,
  content: {
    'text/plain': { schema: { type: 'string', description: 'One sentence for a person' } },
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
})

/** OpenAPI 3.1 of the REST calls, from the procedures themselves, with the errors that our own adapter sends. */
export function openApiDocument(router: AppRouter, url: string) {
  const document: OpenAPIObject = generateOpenApiDocument(router, {
    title: 'Laneway',
    description:
      'Boards for people and teams. Sign in with POST /login; the cookie that it sets carries the session.',
    version: '1.0.0',
    baseUrl: `${url}/api`,
    openApiVersion: '3.1.0',
  })
  const errors = Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [status, refusal(description)]),
  )
  const paths = restRoutes(router).reduce<NonNullable<OpenAPIObject['paths']>>((all, route) => {
    const method = lowerCase[route.method]
    const operation = document.paths?.[route.path]?.[method]
    if (!operation) return all
    const { security: _bearer, ...described } = operation
    const success: unknown = operation.responses?.['200']
    const responses = { [route.successStatus]: success, ...errors }
    return {
      ...all,
      [route.path]: {
        ...all[route.path],
        [method]: { ...described, tags: tagsOf(route.procedure), responses },
      },
    }
  }, {})
  return {
    ...document,
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'laneway_session' } },
    },
    security: [{ session: [] }],
  }
}

const lowerCase = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

const tagsOf = (procedure: string) => [procedure.split('.')[0] ?? procedure]
