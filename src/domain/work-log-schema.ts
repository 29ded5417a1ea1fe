import { z } from 'zod'
import { shape } from './examples'
import { id, instant, sentDate } from './fields'
import { zonedInput } from './progress-schema'
import { taskStatus } from './task-schema'

export const workLogInput = zonedInput.extend({ week: sentDate.optional() })

/** What the viewer did to a task: either its status or a service unit is present. */
export const workLogEntry = z
  .object({
    at: instant,
    /** Where the task is now; of a deleted task, where it was. */
    project: z.object({ id, name: z.string() }),
    /** Null when the task has been deleted. */
    task: z.object({ id, title: z.string() }).nullable(),
    taskId: id,
    status: z.object({ from: taskStatus, to: taskStatus }).nullable(),
    /** The service unit; a long one is truncated. */
    unit: z.string().nullable(),
  })
  .meta(shape('WorkLogEntry'))
export type WorkLogEntry = z.infer<typeof workLogEntry>
