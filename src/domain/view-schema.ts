import { z } from 'zod'
import { shape } from './examples'
import {
  changedFreeText,
  emptyPatchMessage,
  id,
  isNotEmptyPatch,
  limitedText,
  newFreeText,
  sentName,
} from './fields'
import { seenOf } from './seen-schema'

/** Of a saved view, in Unicode code points. */
export const viewNameMaxLength = 80

/** The query of the address that a view saves, in Unicode code points. */
export const viewQueryMaxLength = 2_000

/** How many views one person can save of one project, and of My Tasks. */
export const maxViewsOfPerson = 100

/** The filters, the order and the grouping of a page, saved under a name. */
export const view = z
  .object({
    id,
    name: z.string(),
    /** Null: a view of My Tasks. */
    projectId: id.nullable(),
    /** The query of the page's address. The page leaves out the values that are gone. */
    query: z.string(),
    /** With the members of the project. */
    shared: z.boolean(),
    /** Whether the viewer has saved it. */
    isOwn: z.boolean(),
    canEdit: z.boolean(),
  })
  .meta(shape('View'))
export type View = z.infer<typeof view>

const viewName = sentName('View name is required', viewNameMaxLength).transform((name) => name.trim())

export const newView = z
  .object({
    name: viewName,
    projectId: id.nullable().default(null),
    query: newFreeText(viewQueryMaxLength),
    shared: z.boolean().default(false),
  })
  .meta(shape('NewView'))
export type NewView = z.infer<typeof newView>

export const viewPatch = z
  .object({
    name: viewName.optional(),
    query: changedFreeText(viewQueryMaxLength),
    shared: z.boolean().optional(),
    seen: seenOf({ name: limitedText(viewNameMaxLength), query: limitedText(viewQueryMaxLength) }),
  })
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
  .meta({ ...shape('ViewPatch'), minProperties: 1 })
export type ViewChanges = Omit<z.infer<typeof viewPatch>, 'seen'>
