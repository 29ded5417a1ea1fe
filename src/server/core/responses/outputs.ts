import { z } from 'zod'
import { shape } from '@/domain/examples'

/**
 * An output whose type the compiler has checked. It is not validated at each call: the schema documents it, and the
 * transports write the fields that the statement selects.
 */
export const typeChecked = <Schema extends z.ZodType>(schema: Schema) =>
  Object.assign(
    z.lazy(() => schema),
    unchecked,
  )

/** An output that is sent as the JSON that PostgreSQL produced. */
export const asBytes = <Schema extends z.ZodType>(schema: Schema) =>
  Object.assign(
    z.preprocess((value) => value, schema),
    unchecked,
    { isRawJson: true },
  )

const unchecked = { parseAsync: (value: unknown) => Promise.resolve(value) }

/** The response of a call that returns nothing. */
export const success = z.object({ success: z.literal(true) }).meta(shape('Success'))
export const succeeded = { success: true } as const
