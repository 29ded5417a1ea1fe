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
  /** What the input may hold. Texts of an address have to be turned into numbers and true or false. */
  fields: Record<string, FieldKind>
}

export type FieldKind = 'number' | 'boolean' | 'other'

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
        fields: fieldsOf(getInputOutputParsers(procedure).inputParser),
      })
    },
  )
  return routes
}

const jsonSchemaOfProperty = z.object({ type: z.string() })

function fieldsOf(input: z.ZodType): RestRoute['fields'] {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, kindOf(property)]))
}

function kindOf(property: unknown): FieldKind {
  const type = jsonSchemaOfProperty.safeParse(property).data?.type
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'boolean' ? 'boolean' : 'other'
}
