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

/** The maximum length of a view's name, in Unicode code points. */
export const viewNameMaxLength = 80

/** The maximum length of a view's query, in Unicode code points. */
export const viewQueryMaxLength = 2_000

/** The maximum number of views of a person for one project, and for My Tasks. */
export const maxViewsOfPerson = 100

/** The filters, the order and the grouping of a page, saved under a name. */
export const view = z
  .object({
    id,
    name: z.string(),
    /** Null: a view of My Tasks. */
    projectId: id.nullable(),
    /** The query of the page's address. The page ignores values that no longer exist. */
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
