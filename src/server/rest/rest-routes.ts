import type { TRPCProcedureType } from '@trpc/server'
import { forEachOpenApiProcedure, getInputOutputParsers } from 'trpc-openapi'
import { z } from 'zod'
import type { AppRouter } from '../router'
import type { RestMeta } from '../trpc/init'

/** A procedure that answers over REST. */
export type RestRoute = Omit<RestMeta, 'status'> & {
  /** The procedure's own name, such as `task.list`. */
  procedure: string
  type: TRPCProcedureType
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with parameters in braces, such as `/projects/{projectId}/tasks`. */
  path: string
  summary: string
  successStatus: 200 | 201
  /** What the procedure and those it is built on take, each with fields of its own. */
  inputs: z.ZodObject[]
  output: z.ZodType
  /** The inputs that are numbers or true/false: texts of an address have to be turned into these. */
  kinds: Record<string, 'number' | 'boolean'>
}

/** Every procedure of the router that carries a REST address. */
export function restRoutes(router: AppRouter): RestRoute[] {
  const routes: RestRoute[] = []
  forEachOpenApiProcedure<RestMeta>(router._def.procedures, ({ path, type, procedure, meta }) => {
    const { openapi, status = 200, ...facts } = meta
    const { inputParser, outputParser } = getInputOutputParsers(procedure)
    routes.push({
      ...facts,
      procedure: path,
      type,
      method: openapi.method,
      path: openapi.path,
      summary: openapi.summary ?? '',
      successStatus: status,
      inputs: objects.parse(procedure._def.inputs),
      output: output.parse(outputParser),
      kinds: kindsOf(inputParser),
    })
  })
  return routes
}

const objects = z.array(z.instanceof(z.ZodObject))
const output = z.instanceof(z.ZodType)

/** The names in the braces of a path. */
export const pathParameters = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const jsonSchemaOfProperty = z.object({ type: z.string() })

function kindsOf(input: z.ZodType): RestRoute['kinds'] {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const kinds: RestRoute['kinds'] = {}
  for (const [name, property] of Object.entries(properties)) {
    const type = jsonSchemaOfProperty.safeParse(property).data?.type
    if (type === 'integer' || type === 'number') kinds[name] = 'number'
    if (type === 'boolean') kinds[name] = 'boolean'
  }
  return kinds
}
