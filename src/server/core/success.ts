import { z } from 'zod'
import { shape } from '@/domain/examples'

/** The answer of a call that has nothing to return. */
export const success = z.object({ success: z.literal(true) }).meta(shape('Success'))
export const succeeded = { success: true } as const
