import { z } from 'zod'

/** A value of a typed field, as its sender has seen it. */
export type SeenValue = string | number | null

/** The fields of a patch as its sender has seen them. */
export const seenOf = <Fields extends Record<string, z.ZodType<SeenValue>>>(fields: Fields) =>
  z.object(fields).partial().optional().meta({
    description:
      'What the sender has seen of the fields: if one of them is another by now, nothing changes, and a 409 has what it is; absent: overwritten',
  })
