import { z } from 'zod'

/** The answer of a call that has nothing to return. */
export const success = z.object({ success: z.literal(true) })
export const succeeded = { success: true } as const
