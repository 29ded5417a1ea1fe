import { z } from 'zod'
import { personName } from './account-schema'
import { binKinds } from './bin'
import { searchMaxLength } from './change'
import { shape } from './examples'
import { id, instant, limitedText } from './fields'
import { slug } from './organization-schema'
import { maxTasksInBatch } from './task'

const kind = z.enum(binKinds).meta({ id: 'BinKind' })

/** Something deleted that can be restored. */
export const binItem = z
  .object({
    id,
    kind,
    /** The title of a task, the beginning of a comment, the name of anything else. */
    name: z.string(),
    deletedAt: instant,
    /** Null once their account is gone. */
    deletedBy: personName.nullable(),
    until: instant.meta({ description: 'When it is deleted for good' }),
    thingId: id.meta({ description: 'The id that it has again once it is restored' }),
    projectId: id,
  })
  .meta(shape('BinItem'))
export type BinItem = z.infer<typeof binItem>

/** A page of a bin, newest first. */
export const binPage = z.object({
  q: limitedText(searchMaxLength)
    .transform((text) => text.trim())
    .optional()
    .meta({ description: 'A part of the name', examples: ['books'] }),
  before: id.optional().meta({ description: 'The id of the last one of the page before', examples: [4] }),
})
export type BinPage = z.infer<typeof binPage>

export const projectsInBin = binPage.extend({
  organization: slug.optional().meta({
    description: 'The projects of this organization; without it your personal ones',
    examples: ['north-garden'],
  }),
})

export const restored = z
  .object({ kind, id: id.meta({ description: 'Its own id, as before' }), projectId: id })
  .meta(shape('Restored'))

const batchSize = `must hold 1 to ${maxTasksInBatch} ids`

export const binBatch = z
  .object({
    binIds: z
      .array(id)
      .min(1, { error: batchSize })
      .max(maxTasksInBatch, { error: batchSize })
      .refine((ids) => new Set(ids).size === ids.length, { error: 'must name each one once' }),
  })
  .meta(shape('BinBatch'))

/** The restored tasks, and the reasons why others stay in the bin. */
export const restoredTasks = z
  .object({
    restored: z.array(z.object({ binId: id, id })),
    refused: z.array(z.object({ id, reason: z.string() })),
  })
  .meta(shape('RestoredTasks'))

/** The id of a deleted thing in the bin. */
export const binId = id.nullable().meta({ description: 'Null if this server keeps nothing that is deleted' })

/** The response of a call that deletes something. */
export const deleted = z.object({ success: z.literal(true), binId }).meta(shape('Deleted'))
