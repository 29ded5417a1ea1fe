import { z } from 'zod'

/*
 * A backup is gzipped lines of text: the header, then for each table a line with its name, its rows in COPY's format
 * and an end mark, and finally the summary. A file without a summary is incomplete.
 */

const formatVersion = 1

/** A line that cannot be a row of COPY's text format. */
export const endOfRows = Buffer.from('\\.\n')

export const header = z.object({
  format: z.literal('laneway-backup'),
  formatVersion: z.number().int(),
  /** The version of Laneway that wrote the backup. */
  version: z.string(),
  /** The newest migration of the database, which identifies the schema of the rows. */
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

/** The reason why a backup or a restore fails, in one sentence for the operator. */
export class BackupError extends Error {}
