import { z } from 'zod'

/** JSON Schema with every part inlined: removes the ids, which would turn named parts into references. */
export const inlineJsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: z.registry() })
