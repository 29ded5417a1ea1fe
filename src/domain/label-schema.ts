import { z } from 'zod'
import { shape } from './examples'
import { emptyPatchMessage, id, isNotEmptyPatch, limitedText, sentName } from './fields'
import { labelColours, labelNameMaxLength, maxLabelsOfTask } from './label'
import { seenOf } from './seen-schema'

const colour = z.enum(labelColours).meta({ id: 'LabelColour' })

/** A label of a project. */
export const label = z.object({ id, projectId: id, name: z.string(), colour }).meta(shape('Label'))
export type Label = z.infer<typeof label>

const labelName = sentName('Label name is required', labelNameMaxLength).transform((name) => name.trim())

export const newLabel = z.object({ name: labelName, colour: colour.default('grey') }).meta(shape('NewLabel'))
export type NewLabel = z.infer<typeof newLabel>

export const labelPatch = z
  .object({
    name: labelName.optional(),
    colour: colour.optional(),
    seen: seenOf({ name: limitedText(labelNameMaxLength) }),
  })
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
  .meta({ ...shape('LabelPatch'), minProperties: 1 })
export type LabelPatch = z.infer<typeof labelPatch>
export type LabelChanges = Omit<LabelPatch, 'seen'>

/** The target of a merge: another label of the same project. */
export const labelMerge = z.object({ intoLabelId: id }).meta(shape('LabelMerge'))

/** The labels of a task, by their ids. */
export const labelIds = z
  .array(id)
  .max(maxLabelsOfTask, { error: `may name at most ${maxLabelsOfTask} labels` })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'must name each label once' })
