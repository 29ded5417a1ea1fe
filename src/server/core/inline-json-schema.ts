import { z } from 'zod'

/** JSON Schema with every part in its place: without their names, which would make references of named parts. */
export const inlineJsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: z.registry() })
