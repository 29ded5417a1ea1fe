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
import { viewPages } from './view-rules'

/** The maximum length of a view's name, in Unicode code points. */
export const viewNameMaxLength = 80

/** The maximum length of a view's query, in Unicode code points. */
export const viewQueryMaxLength = 2_000

/** The maximum number of views of a person for one project, for My Tasks, and for the tasks of all projects. */
export const maxViewsOfPerson = 100

/** The filters, the order and the grouping of a page, saved under a name. */
export const view = z
  .object({
    id,
    name: z.string(),
    /** Null for a view of a page with tasks of several projects. */
    projectId: id.nullable(),
    page: z.enum(viewPages),
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
    page: z
      .enum(viewPages)
      .optional()
      .meta({ description: 'My Tasks unless a project or another page is named' }),
    query: newFreeText(viewQueryMaxLength),
    shared: z.boolean().default(false),
  })
  .refine(({ projectId, page }) => page === undefined || (page === 'board') === (projectId !== null), {
    error: 'Name a project for a view of a board, and none for a view of another page',
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
