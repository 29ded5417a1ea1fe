import { z } from 'zod'
import { inlineJsonSchema } from '../../transports/rest/rest-routes'
import { appRouter } from '../../router'
import type { Transports } from './both-transports'

export type Procedure = {
  /** Such as `task.create`. */
  name: string
  type: 'query' | 'mutation' | 'subscription'
  /** Null for the streams, whose REST addresses are separate. */
  rest: Pick<Transports, 'method' | 'path'> | null
  parsers: z.ZodType[]
  /** Null for the streams. */
  output: z.ZodType | null
  /** The JSON Schema of each input field. */
  fields: Record<string, object>
  required: string[]
}

const definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  inputs: z.array(z.instanceof(z.ZodType)).default([]),
  output: z.instanceof(z.ZodType).nullable().default(null),
  meta: z
    .object({
      openapi: z
        .object({ method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']), path: z.string() })
        .optional(),
    })
    .optional(),
})
const inputSchema = z.object({
  properties: z.record(z.string(), z.looseObject({})).default({}),
  required: z.array(z.string()).default([]),
})

const schemaOf = (parser: z.ZodType) => inputSchema.parse(inlineJsonSchema(parser, 'input'))

const definitionOf = (procedure: unknown) =>
  definition.parse(typeof procedure === 'function' && '_def' in procedure ? procedure._def : undefined)

/** Every procedure of the router, including the streams, with its input fields. */
export const allProcedures: Procedure[] = Object.entries(appRouter._def.procedures).map(
  ([name, procedure]) => {
    const { type, inputs, output, meta } = definitionOf(procedure)
    const schemas = inputs.map(schemaOf)
    return {
      name,
      type,
      rest: meta?.openapi ?? null,
      parsers: inputs,
      output,
      fields: Object.assign({}, ...schemas.map(({ properties }) => properties)),
      required: schemas.flatMap(({ required }) => required),
    }
  },
)

/** The fields that may take a text. */
export const textFields = ({ fields }: Procedure) =>
  Object.entries(fields)
    .filter(([, schema]) => JSON.stringify(schema).includes('"string"'))
    .map(([field]) => field)
