import { z } from 'zod'

/*
 * A backup is lines of text under gzip: the header, then for each table a line that names it, its rows as COPY writes
 * them and a line with the end mark, and the summary last. A file without a summary is no whole backup.
 */

const formatVersion = 1

/** No row of COPY's text format can be this line. */
export const endOfRows = Buffer.from('\\.\n')

export const header = z.object({
  format: z.literal('laneway-backup'),
  formatVersion: z.number().int(),
  /** The version of Laneway that took the backup. */
  version: z.string(),
  /** The newest migration of the database, which says what schema the rows have. */
  migration: z.string(),
  takenAt: z.iso.datetime(),
})

export const section = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })

export const summary = z.object({
  rows: z.record(z.string(), z.number().int()),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})

export type Header = z.infer<typeof header>
export type Section = z.infer<typeof section>
export type Summary = z.infer<typeof summary>

export const isReadable = ({ formatVersion: version }: Header) => version <= formatVersion

export const newHeader = (facts: Pick<Header, 'version' | 'migration'>): Header => ({
  format: 'laneway-backup',
  formatVersion,
  takenAt: new Date().toISOString(),
  ...facts,
})

export const lineOf = (record: Header | Section | Summary) => `${JSON.stringify(record)}\n`

/** Why a backup cannot be taken or restored, in one sentence for the person who asked. */
export class BackupError extends Error {}
