import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi'
import { takesIdempotencyKey } from './error-statuses'
import { errorsOf } from './openapi-errors'
import { exampleOf } from './openapi-examples'
import { idempotencyKey, ifNoneMatch, parameterOf } from './openapi-parameters'
import { operationIdOf, tagOf } from './openapi-names'
import { pathParameters, type RestRoute } from './rest-routes'

/** The OpenAPI operation of one call. */
export function operationOf(route: RestRoute): ZodOpenApiOperationObject {
  const { procedure, summary, signedIn } = route
  const body = bodyOf(route)
  return {
    operationId: operationIdOf(procedure),
    summary,
    tags: [tagOf(procedure)],
    ...(!signedIn && { security: [] }),
    requestParams: parametersOf(route),
    ...(body && { requestBody: { required: true, content: jsonContent(body) } }),
    responses: { ...successOf(route), ...errorsOf(route) },
  }
}

/** The JSON body of a call: the input without path parameters. */
function bodyOf({ method, path, inputs, procedure }: RestRoute) {
  if (method === 'GET') return undefined
  const inPath = pathParameters(path)
  const [body, ...others] = inputs.filter(({ shape }) =>
    Object.keys(shape).some((name) => !inPath.includes(name)),
  )
  if (others.length > 0 || (body && inPath.some((name) => name in body.shape))) {
    throw new Error(`${procedure} has its body and path in the same input, or two bodies`)
  }
  return body
}

function parametersOf({ method, path, inputs, signedIn, etag }: RestRoute) {
  const inPath = pathParameters(path)
  const fields = Object.entries(Object.assign({}, ...inputs.map(({ shape }) => shape)))
  const named = (isWanted: (name: string) => boolean) =>
    z.object(
      Object.fromEntries(
        fields
          .filter(([name]) => isWanted(name))
          .map(([name, schema]) => [name, parameterOf(name, zodType.parse(schema))]),
      ),
    )
  return {
    path: named((name) => inPath.includes(name)),
    query: named((name) => method === 'GET' && !inPath.includes(name)),
    header: z.object({
      ...(takesIdempotencyKey({ method, signedIn }) && { 'idempotency-key': idempotencyKey }),
      ...(etag && { 'if-none-match': ifNoneMatch }),
    }),
  }
}

const zodType = z.instanceof(z.ZodType)

const etagHeader = {
  etag: {
    description: 'Names the state of the board, for if-none-match',
    schema: { type: 'string' },
    example: '"12"',
  },
} as const

function successOf({ successStatus, output, etag }: RestRoute): Record<string, ZodOpenApiResponseObject> {
  const success = {
    description: STATUS_CODES[successStatus] ?? 'OK',
    ...(etag && { headers: etagHeader }),
    content: jsonContent(output),
  }
  const unchanged = { description: 'Unchanged since the etag in if-none-match', headers: etagHeader }
  return { [successStatus]: success, ...(etag && { 304: unchanged }) }
}

const jsonContent = (schema: z.ZodType) => ({ 'application/json': { schema, example: exampleOf(schema) } })
