import { z } from 'zod'
import { shape } from './examples'
import { id } from './fields'

/** To whom the tasks of a removed member go; to nobody if it is absent. */
export const memberRemoval = z.object({ reassignTo: id.optional() })

/** What a member leaves behind, counted before it happens. */
export const removalPreview = z.object({ tasks: z.int().min(0) }).meta(shape('RemovalPreview'))
