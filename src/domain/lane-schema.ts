import { z } from 'zod'
import { shape } from './examples'
import { emptyPatchMessage, id, isNotEmptyPatch, limitedText, sentName } from './fields'
import { laneLimitMax, laneNameMaxLength, maxLanesOfProject } from './lane'
import { seenOf } from './seen-schema'
import { taskStatus } from './task-schema'

/** A lane of a project's board. Its tasks have its status. */
export const lane = z
  .object({
    id,
    projectId: id,
    name: z.string(),
    status: taskStatus,
    limit: z
      .int()
      .nullable()
      .meta({ description: 'How many cards it should hold at most; null: any number' }),
    position: z.int().min(0).meta({ description: 'Its index on the board, from 0' }),
  })
  .meta(shape('Lane'))
export type Lane = z.infer<typeof lane>

const laneName = sentName('Lane name is required', laneNameMaxLength).transform((name) => name.trim())
const limit = z.int().min(1).max(laneLimitMax).nullable().optional()

export const newLane = z.object({ name: laneName, status: taskStatus, limit }).meta(shape('NewLane'))
export type NewLane = z.infer<typeof newLane>

export const lanePatch = z
  .object({
    name: laneName.optional(),
    status: taskStatus
      .optional()
      .meta({ description: 'Its tasks get the status too; a conflict for the last lane of its status' }),
    limit,
    position: z
      .int()
      .min(0)
      .max(maxLanesOfProject - 1)
      .optional()
      .meta({ description: 'Moves the lane to this index; to the end, if there are fewer lanes' }),
    seen: seenOf({ name: limitedText(laneNameMaxLength), status: taskStatus, limit: z.int().nullable() }),
  })
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
  .meta({ ...shape('LanePatch'), minProperties: 1 })
export type LaneChanges = Omit<z.infer<typeof lanePatch>, 'seen'>

export const laneDeletion = z
  .object({ moveTo: id.meta({ description: 'Another lane of the same status, which takes its tasks' }) })
  .meta(shape('LaneDeletion'))
