import { z } from 'zod'

/**
 * An output whose rows the compiler has proved to be of the schema's type. They are not looked through again at each
 * call: the schema describes them to clients, and the transports write the fields that the statement has named.
 */
export const proven = <Schema extends z.ZodType>(schema: Schema) =>
  Object.assign(
    z.lazy(() => schema),
    unchecked,
  )

/** An output that is passed on as the bytes that PostgreSQL made of it. */
export const asBytes = <Schema extends z.ZodType>(schema: Schema) =>
  Object.assign(
    z.preprocess((value) => value, schema),
    unchecked,
    { isRawJson: true },
  )

const unchecked = { parseAsync: (value: unknown) => Promise.resolve(value) }
