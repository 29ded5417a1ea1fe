import { z } from 'zod'
import { checklistItemMaxLength, maxChecklistItems } from './checklist'
import { shape } from './examples'
import { emptyPatchMessage, id, isNotEmptyPatch, limitedText, requiredLine } from './fields'
import { seenOf } from './seen-schema'

/** One step of a task. */
export const checklistItem = z
  .object({
    id,
    taskId: id,
    text: z.string(),
    done: z.boolean(),
    /** Its index in the checklist, from 0. */
    position: z.int().min(0),
    /** A member of the project, or null. */
    assignedTo: id.nullable(),
  })
  .meta(shape('ChecklistItem'))
export type ChecklistItem = z.infer<typeof checklistItem>

const text = requiredLine(checklistItemMaxLength).transform((sent) => sent.trim())

/** One item or several, added at the end. */
export const newChecklistItems = z
  .object({ text: text.optional(), texts: z.array(text).min(1).max(maxChecklistItems).optional() })
  .refine(({ text, texts }) => (text === undefined) !== (texts === undefined), {
    error: 'Send either the text of one item or the texts of several',
  })
  .meta(shape('NewChecklistItems'))

/** `afterItemId` moves the item behind another one of its task; null moves it to the start. */
export const checklistItemPatch = z
  .object({
    text: text.optional(),
    done: z.boolean().optional(),
    assignedTo: id.nullable().optional(),
    afterItemId: id.nullable().optional(),
    seen: seenOf({ text: limitedText(checklistItemMaxLength) }),
  })
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
  .meta({ ...shape('ChecklistItemPatch'), minProperties: 1 })
export type ChecklistItemChanges = Omit<z.infer<typeof checklistItemPatch>, 'seen'>
