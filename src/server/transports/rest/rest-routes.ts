import type { AnyProcedure, AnyRouter, TRPCProcedureType } from '@trpc/server'
import { forEachOpenApiProcedure, getInputOutputParsers } from 'trpc-openapi'
import { z } from 'zod'
import { ownValue } from '@/domain/own-value'
import type { RestMeta } from '../../core/init'

/** A procedure with a REST address. */
export type RestRoute = Omit<RestMeta, 'status' | 'readAt'> & {
  /** The procedure's own name, such as `task.list`. */
  procedure: string
  type: TRPCProcedureType
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with parameters in braces, such as `/projects/{projectId}/tasks`. */
  path: string
  /** The address that returns what the call wrote, if any. */
  readAt: string | undefined
  summary: string
  successStatus: 200 | 201 | 202
  /** The input schemas of the procedure and its base procedures. */
  inputs: z.ZodObject[]
  output: z.ZodType
  /** The kind of each input field. Texts of a URL must be converted to numbers and booleans. */
  fields: Record<string, FieldKind>
}

export type FieldKind = 'number' | 'boolean' | 'other'

/** Reads a router once for all transports. */
export function oncePerRouter<Result extends object>(read: (router: AnyRouter) => Result) {
  const known = new WeakMap<AnyRouter, Result>()
  return (router: AnyRouter): Result => {
    const result = known.get(router) ?? read(router)
    known.set(router, result)
    return result
  }
}

/** Every procedure of the router that has a REST address. */
export const restRoutes = oncePerRouter((router): readonly RestRoute[] => {
  const routes: RestRoute[] = []
  const read = new Set<string>()
  forEachOpenApiProcedure<RestMeta>(router._def.procedures, ({ meta: { openapi } }) => {
    if (openapi.method === 'GET') read.add(openapi.path)
  })
  forEachOpenApiProcedure<RestMeta>(router._def.procedures, ({ path, type, procedure, meta }) => {
    const { openapi, status = 200, ...facts } = meta
    const { inputParser, outputParser } = getInputOutputParsers(procedure)
    routes.push({
      ...facts,
      procedure: path,
      type,
      method: openapi.method,
      path: openapi.path,
      readAt: facts.readAt ?? addressesUpFrom(openapi.path).find((path) => read.has(path)),
      summary: openapi.summary ?? '',
      successStatus: status,
      inputs: objects.parse(procedure._def.inputs),
      output: output.parse(outputParser),
      fields: fieldsOf(inputParser),
    })
  })
  return routes
})

/** An event stream with a REST address. */
export type StreamRoute = NonNullable<RestMeta['stream']> & {
  procedure: string
  /** The list fields of its input. The query of its address separates their items by commas. */
  lists: string[]
}

const streamDefinition = z.object({
  type: z.literal('subscription'),
  inputs: z.array(z.instanceof(z.ZodObject)),
  meta: z.object({
    stream: z.object({
      path: z.templateLiteral(['/', z.string()]),
      summary: z.string(),
      eventId: z.string(),
    }),
  }),
})

/** Every event stream of the router. */
export const streamRoutes = oncePerRouter((router): readonly StreamRoute[] =>
  Object.entries<AnyProcedure>(router._def.procedures).flatMap(([procedure, { _def }]) => {
    if (_def.type !== 'subscription') return []
    const { inputs, meta } = streamDefinition.parse(_def)
    const fields = inputs.flatMap((input) => Object.entries(propertiesOf(input)))
    const lists = fields.filter(([, property]) => typeOf(property) === 'array').map(([name]) => name)
    return [{ ...meta.stream, procedure, lists }]
  }),
)

/** The option of a Fastify route for a call that may be longer than others. */
export const bodyLimitOf = ({ bodyMaxKibibytes }: Pick<RestMeta, 'bodyMaxKibibytes'>) =>
  bodyMaxKibibytes === undefined ? {} : { bodyLimit: bodyMaxKibibytes * 1024 }

/** `/tasks/{taskId}/move`, `/tasks/{taskId}`, `/tasks`. */
const addressesUpFrom = (path: string): string[] =>
  path === '' ? [] : [path, ...addressesUpFrom(path.slice(0, path.lastIndexOf('/')))]

const objects = z.array(z.instanceof(z.ZodObject))
const output = z.instanceof(z.ZodType)

/** An address with the values of its parameters. */
export const filledAddress = (path: string, values: Record<string, unknown>) =>
  `/api${path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(String(ownValue(values, name))))}`

const aNumber = /^-?\d+(\.\d+)?$/

/** Parses the value of a field sent as text, in an address or a form. */
export function valueOf(text: string, kind: FieldKind | undefined) {
  if (kind === 'number' && aNumber.test(text)) return Number(text)
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** The fields of a form besides its files and the parameters of the address. */
export const formFields = ({ path, fields }: Pick<RestRoute, 'path' | 'fields'>) =>
  Object.keys(fields).filter((name) => name !== 'files' && !pathParameters(path).includes(name))

/** Parses the text fields of a form. */
export const formValues = (form: Record<string, string>, { fields }: Pick<RestRoute, 'fields'>) =>
  Object.fromEntries(
    Object.entries(form).map(([name, text]) => [name, valueOf(text, ownValue(fields, name))]),
  )

/** Whether a field that is not in the path is sent in the query. */
export const isInQuery = ({ method, inQuery = [] }: Pick<RestRoute, 'method' | 'inQuery'>, name: string) =>
  method === 'GET' || inQuery.includes(name)

/** A path with its parameters as Fastify writes them. */
export const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** The parameter names of a path. */
export const pathParameters = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const jsonSchemaOfProperty = z.object({ type: z.string() })

const propertiesOf = (input: z.ZodType) => inlineJsonSchema(input, 'input').properties ?? {}
const typeOf = (property: unknown) => jsonSchemaOfProperty.safeParse(property).data?.type

const fieldsOf = (input: z.ZodType): RestRoute['fields'] =>
  Object.fromEntries(Object.entries(propertiesOf(input)).map(([name, property]) => [name, kindOf(property)]))

function kindOf(property: unknown): FieldKind {
  const type = typeOf(property)
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'boolean' ? 'boolean' : 'other'
}

/** JSON Schema with every part inlined: removes the ids, which would turn named parts into references. */
export const inlineJsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: z.registry() })
