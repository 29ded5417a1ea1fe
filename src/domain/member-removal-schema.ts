import { z } from 'zod'
import { shape } from './examples'
import { id } from './fields'

/** The new assignee of a removed member's tasks; nobody if absent. */
export const memberRemoval = z.object({ reassignTo: id.optional() })

/** The counts of the tasks that a member would leave behind. */
export const removalPreview = z.object({ tasks: z.int().min(0) }).meta(shape('RemovalPreview'))
