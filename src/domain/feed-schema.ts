import { z } from 'zod'
import { shape } from './examples'
import { id, instant } from './fields'

/** An address from which calendar programs read due dates. */
export const feed = z
  .object({
    id,
    projectId: id.nullable().meta({ description: 'Null: of the tasks that are assigned to you' }),
    projectName: z
      .string()
      .nullable()
      .meta({ description: 'Null also for a project that you cannot see any more' }),
    url: z.string().meta({ description: 'Whoever has it can read the calendar' }),
    createdAt: instant,
  })
  .meta(shape('Feed'))
export type Feed = z.infer<typeof feed>

export const newFeed = z.object({ projectId: id.nullable() }).meta(shape('NewFeed'))
