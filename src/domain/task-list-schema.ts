import { z } from 'zod'
import { shape } from './examples'
import { id } from './fields'
import { defaultListedTasks, listedDueDates, maxListedTasks, maxTasksPerLane } from './task'
import { task, taskStatus } from './task-schema'

/** The listed tasks of a project: all, or the first of each lane of its board. */
export const boardPart = z.object({ perLane: z.int().min(1).max(maxTasksPerLane).optional() })

/** The filter of a project's tasks, and the maximum number of results. */
export const taskFilter = z.object({
  status: taskStatus.optional(),
  assignee: id.optional(),
  due: z.enum(listedDueDates).optional(),
  limit: z.int().min(1).max(maxListedTasks).default(defaultListedTasks),
})
export type TaskFilter = z.infer<typeof taskFilter>

export const filteredTasks = z
  .object({
    tasks: z.array(task).meta({ description: 'By due date. Of each description, its beginning' }),
    more: z.int().min(0).meta({ description: 'How many further tasks there are' }),
  })
  .meta(shape('FilteredTasks'))
