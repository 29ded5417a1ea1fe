import type { Generated, GeneratedAlways } from 'kysely'
import type {
  ImportChoices,
  ImportReading,
  ImportSource,
  ImportState,
  MadeByImport,
  ReadCounts,
} from '@/domain/import'
import type { Instant } from './instant'

/** A board that comes from elsewhere. */
export type ImportTable = {
  id: GeneratedAlways<number>
  userId: number
  /** The organization of the new projects; null: personal ones. */
  organizationId: number | null
  /** The project that gets the tasks; null: it makes new ones. */
  projectId: number | null
  source: ImportSource
  state: Generated<ImportState>
  fileName: string
  fileSize: number
  /** Null once it has ended. */
  contentId: string | null
  /** SHA-256 of the file, while the import is listed; null if the previous release has stored it. */
  contentHash: Generated<Buffer | null>
  /** Null until it has been read. */
  reading: ImportReading | null
  /** The counts of its reading; null if the previous release has read it. */
  readCounts: Generated<ReadCounts | null>
  choices: Generated<ImportChoices>
  /** The number of written tasks. */
  tasksDone: Generated<number>
  made: Generated<MadeByImport>
  /** The reason of its failure. */
  error: string | null
  /** The number of processes that have begun to read or to write it. */
  attempts: Generated<number>
  /** The end of the lease of the process that works on it. */
  leasedUntil: Instant | null
  createdAt: Generated<Instant>
  finishedAt: Instant | null
}
