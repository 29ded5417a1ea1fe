import { z } from 'zod'
import { shape } from './examples'
import { emptyPatchMessage, id, isNotEmptyPatch, sentName } from './fields'
import type { ArrivingFile } from './file-schema'
import { dateOrders, maxColumnsOfImport, maxListsOfImport, maxPeopleOfImport } from './import'
import { importField, importSource } from './import-schema'
import { laneNameMaxLength } from './lane'
import { taskStatus } from './task-schema'

const sentIndex = (most: number) =>
  z
    .int()
    .min(0)
    .max(most - 1)

const isArriving = (files: unknown): files is AsyncIterable<ArrivingFile> =>
  typeof files === 'object' && files !== null && Symbol.asyncIterator in files

const target = {
  organizationId: id.nullable().optional().meta({
    description: 'The organization of the new projects; null: personal ones',
  }),
  projectId: id.nullable().optional().meta({
    description: 'A project that gets the tasks; null: new ones',
  }),
}

/** A file of a form, after the other fields. */
export const newImport = z.object({
  source: importSource.optional().meta({
    description: 'What the file is; absent: what its content says, or else its name',
  }),
  organizationId: id.optional().meta({
    description: 'The organization of the new projects; absent: personal ones',
  }),
  projectId: id.optional().meta({ description: 'A project that gets the tasks; absent: new ones' }),
  files: z.custom<AsyncIterable<ArrivingFile> | readonly File[]>().pipe(
    z.custom<AsyncIterable<ArrivingFile>>(isArriving, {
      error: 'Send the file as multipart/form-data, in a field “file” after the others',
    }),
  ),
})

const laneName = sentName('Lane name is required', laneNameMaxLength).transform((name) => name.trim())

export const importPatch = z
  .object({
    ...target,
    name: sentName('Project name is required').optional(),
    people: z
      .array(z.object({ id: sentIndex(maxPeopleOfImport), userId: id.nullable() }))
      .max(maxPeopleOfImport)
      .optional(),
    lists: z
      .array(
        z.object({
          id: sentIndex(maxListsOfImport),
          laneId: id.nullable(),
          name: laneName,
          status: taskStatus,
        }),
      )
      .max(maxListsOfImport)
      .optional(),
    columns: z
      .array(z.object({ index: sentIndex(maxColumnsOfImport), becomes: importField }))
      .max(maxColumnsOfImport)
      .optional(),
    dateOrder: z.enum(dateOrders).optional(),
  })
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
  .meta({ ...shape('ImportPatch'), minProperties: 1 })
export type ImportChanges = z.infer<typeof importPatch>
