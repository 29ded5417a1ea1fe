import { z } from 'zod'

/** The operation id of a procedure: `taskList` for `task.list`. */
export const operationIdOf = (procedure: string) =>
  procedure.replace(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase())

/** The router of a procedure such as `task.list`. */
export const tagOf = (procedure: string) => procedure.split('.')[0] ?? procedure

const zodType = z.instanceof(z.ZodType)
const shapeMeta = z.object({ examples: z.tuple([z.unknown()]) })

/** The example of a schema, or of a list of it. */
export function exampleOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodLazy) return exampleOf(zodType.parse(schema.unwrap()))
  if (schema instanceof z.ZodPipe) return exampleOf(zodType.parse(schema.out))
  if (schema instanceof z.ZodArray) return [exampleOf(zodType.parse(schema.element))]
  return shapeMeta.parse(schema.meta()).examples[0]
}
