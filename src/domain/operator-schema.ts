import { z } from 'zod'
import { shape } from './examples'

export const findingStates = ['ok', 'warning', 'problem', 'off'] as const

/** The result of one check of an installation. A problem keeps people from working; a warning may become one. */
export const finding = z
  .object({
    name: z.string().meta({ description: 'What was checked' }),
    state: z.enum(findingStates),
    text: z.string().meta({ description: 'What is so, as a sentence' }),
    remedy: z.string().nullable().meta({ description: 'What to do about it; null: nothing' }),
  })
  .meta(shape('Finding'))
export type Finding = z.infer<typeof finding>
