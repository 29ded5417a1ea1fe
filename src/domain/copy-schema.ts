import { z } from 'zod'
import { copiedParts, eachOnce, isEachOnce, maxShiftDays } from './copy'
import { shape } from './examples'
import { id, sentName } from './fields'
import { laneNameMaxLength } from './lane'

const parts = z
  .array(z.enum(copiedParts))
  .refine(isEachOnce, { error: eachOnce })
  .default([...copiedParts])
  .meta({
    description: 'What comes along besides lanes, labels and settings; finished tasks are to be done again',
  })

export const projectCopy = z
  .object({
    name: sentName('Project name is required').transform((name) => name.trim()),
    organizationId: id.nullable().default(null),
    parts,
    shiftDays: z
      .int()
      .min(-maxShiftDays)
      .max(maxShiftDays)
      .default(0)
      .meta({ description: 'The days by which its dates are later; negative: earlier' }),
  })
  .meta(shape('ProjectCopy'))
export type ProjectCopy = z.infer<typeof projectCopy>

export const laneCopy = z
  .object({
    name: sentName('Lane name is required', laneNameMaxLength)
      .transform((name) => name.trim())
      .optional()
      .meta({ description: 'That of the lane with a number, if absent' }),
  })
  .meta(shape('LaneCopy'))

export const laneMove = z.object({ toProjectId: id }).meta(shape('LaneMove'))

/** The lane where its tasks are now. */
export const movedLane = z
  .object({ laneId: id, projectId: id, tasks: z.int().min(0) })
  .meta(shape('MovedLane'))
