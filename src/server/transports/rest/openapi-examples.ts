import { z } from 'zod'

const zodType = z.instanceof(z.ZodType)
const shapeMeta = z.object({ examples: z.tuple([z.unknown()]) })

/** The example of a schema, or of a list of it. */
export function exampleOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodLazy) return exampleOf(zodType.parse(schema.unwrap()))
  if (schema instanceof z.ZodPipe) return exampleOf(zodType.parse(schema.out))
  if (schema instanceof z.ZodArray) return [exampleOf(zodType.parse(schema.element))]
  return shapeMeta.parse(schema.meta()).examples[0]
}
