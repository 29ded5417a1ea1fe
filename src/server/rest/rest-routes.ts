import type { TRPCProcedureType } from '@trpc/server'
import { forEachOpenApiProcedure, getInputOutputParsers } from 'trpc-openapi'
import { z } from 'zod'
import type { AppRouter } from '../router'

/** A procedure that answers over REST. */
export type RestRoute = {
  /** The procedure's own name, such as `task.list`. */
  procedure: string
  type: TRPCProcedureType
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with parameters in braces, such as `/projects/{projectId}/tasks`. */
  path: string
  successStatus: number
  /** Whether the answer is shown once, whatever key the call carries. */
  answerIsSecret: boolean
  /** The inputs that are numbers or true/false: texts of an address have to be turned into these. */
  kinds: Record<string, 'number' | 'boolean'>
}

/** Every procedure of the router that carries a REST address. */
export function restRoutes(router: AppRouter): RestRoute[] {
  const routes: RestRoute[] = []
  forEachOpenApiProcedure<{ successStatus?: number; answerIsSecret?: boolean }>(
    router._def.procedures,
    ({ path, type, procedure, meta }) => {
      routes.push({
        procedure: path,
        type,
        method: meta.openapi.method,
        path: meta.openapi.path,
        successStatus: meta.successStatus ?? 200,
        answerIsSecret: meta.answerIsSecret ?? false,
        kinds: kindsOf(getInputOutputParsers(procedure).inputParser),
      })
    },
  )
  return routes
}

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
