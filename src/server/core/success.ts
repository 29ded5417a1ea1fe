import { z } from 'zod'
import { shape } from '@/domain/examples'

/** The response of a call that returns nothing. */
export const success = z.object({ success: z.literal(true) }).meta(shape('Success'))
export const succeeded = { success: true } as const
