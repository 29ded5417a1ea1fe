import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import type {
  ZodOpenApiContentObject,
  ZodOpenApiOperationObject,
  ZodOpenApiResponseObject,
} from 'zod-openapi'
import { ownValue } from '@/domain/own-value'
import { parameters } from '@/domain/parameters'
import { idempotencyKeyInHours, maxBytesOfResponse } from '../../core/idempotency-queries'
import { keyForm } from './idempotency'
import { errorsOf, takesIdempotencyKey } from './openapi-errors'
import { operationIdOf, tagOf, exampleOf } from './openapi-names'
import { formFields, isInQuery, pathParameters, type RestRoute } from './rest-routes'

/** The OpenAPI operation of one call. */
export function operationOf(route: RestRoute): ZodOpenApiOperationObject {
  const { procedure, summary, signedIn } = route
  const body = route.form ? undefined : bodyOf(route)
  return {
    operationId: operationIdOf(procedure),
    summary,
    tags: [tagOf(procedure)],
    ...(!signedIn && { security: [] }),
    requestParams: parametersOf(route),
    ...(body && { requestBody: { required: !body.safeParse({}).success, content: jsonContent(body) } }),
    ...(route.form && { requestBody: { required: true, content: formContentOf(route) } }),
    responses: { ...successOf(route), ...errorsOf(route) },
  }
}

/** The JSON body of a call: the input without path parameters. */
function bodyOf(route: RestRoute) {
  const { path, inputs, procedure } = route
  const inPath = pathParameters(path)
  const [body, ...others] = inputs.filter(({ shape }) =>
    Object.keys(shape).some((name) => !inPath.includes(name) && !isInQuery(route, name)),
  )
  if (others.length > 0 || (body && inPath.some((name) => Object.hasOwn(body.shape, name)))) {
    throw new Error(`${procedure} has its body and path in the same input, or two bodies`)
  }
  return body
}

function parametersOf(route: RestRoute) {
  const { method, path, inputs, signedIn, form, etag } = route
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
    query: named((name) => isInQuery(route, name) && !inPath.includes(name)),
    header: z.object({
      ...(takesIdempotencyKey({ method, signedIn, form }) && { 'idempotency-key': idempotencyKey }),
      ...(etag && { 'if-none-match': ifNoneMatch }),
    }),
  }
}

const zodType = z.instanceof(z.ZodType)

const files = z
  .array(z.unknown())
  .meta({ override: { type: 'array', items: { type: 'string', format: 'binary' } } })

/** The other fields of a form come before its files. */
function formContentOf(route: RestRoute): ZodOpenApiContentObject {
  const own = formFields(route)
  const all: Record<string, unknown> = Object.assign({}, ...route.inputs.map(({ shape }) => shape))
  const fields = own.map((name) => [name, zodType.parse(ownValue(all, name))] as const)
  const example = Object.fromEntries(
    fields.flatMap(([name, field]) =>
      (field.meta()?.examples ?? []).slice(0, 1).map((value) => [name, value]),
    ),
  )
  const schema = z.object({ ...Object.fromEntries(fields), files })
  return {
    'multipart/form-data': {
      schema,
      ...(own.length > 0 && { example: { ...example, files: ['(the bytes of the file)'] } }),
    },
  }
}

const etagHeader = {
  etag: {
    description: 'Names the state of the board, for if-none-match',
    schema: { type: 'string' },
    example: '"12"',
  },
} as const

const linkHeader = {
  link: {
    description: 'The address of the next page, unless this is the last one (RFC 8288)',
    schema: { type: 'string' },
    example: '</api/tasks?due=thisMonth&cursor=WzEsW10sMV0>; rel="next"',
  },
} as const

function successOf({
  successStatus,
  output,
  etag,
  isPaged,
}: RestRoute): Record<string, ZodOpenApiResponseObject> {
  const success = {
    description: STATUS_CODES[successStatus] ?? 'OK',
    ...(etag && { headers: etagHeader }),
    ...(isPaged && { headers: linkHeader }),
    content: jsonContent(output),
  }
  const unchanged = { description: 'Unchanged since the etag in if-none-match', headers: etagHeader }
  return { [successStatus]: success, ...(etag && { 304: unchanged }) }
}

const jsonContent = (schema: z.ZodType) => ({ 'application/json': { schema, example: exampleOf(schema) } })

const ownDescription = z.object({ description: z.string(), examples: z.tuple([z.json()]) })

/** A path or query parameter, with its description and an example: its own, or those of its name. */
export function parameterOf(name: string, schema: z.ZodType) {
  const { data: own } = ownDescription.safeParse(schema.meta())
  if (own) return schema.meta({ description: own.description, param: { example: own.examples[0] } })
  const known = ownValue(parameters, name)
  if (!known) throw new Error(`The parameter ${name} has neither description nor example`)
  return schema.meta({ description: known.description, param: { example: known.example } })
}

const header = (schema: z.ZodType, description: string, example: string) =>
  schema.optional().meta({ description, param: { example } })

const idempotencyKey = header(
  z.string().regex(keyForm),
  `Sent again within ${idempotencyKeyInHours} hours, the request answers what it answered, without doing it again. ` +
    `In the place of an answer of more than about ${maxBytesOfResponse / 1024} KiB it has the same status and ` +
    '`{"id", "note", "readAt"}`: the id of what was written, if it is one thing, and the address where it is read',
  'house-move-0001',
)

const ifNoneMatch = header(z.string(), 'The etag of an answer that the caller holds', '"12"')

export const lastEventId = (example: string) =>
  header(z.string(), 'The id of the last event of an earlier stream, to go on from there', example)
