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
  /** Of the projects that it makes; null: personal ones. */
  organizationId: number | null
  /** The project that gets the tasks; null: it makes new ones. */
  projectId: number | null
  source: ImportSource
  state: Generated<ImportState>
  fileName: string
  fileSize: number
  /** Null once it has ended. */
  contentId: string | null
  /** SHA-256 of the file, for as long as the import is listed; null if the version before has stored it. */
  contentHash: Generated<Buffer | null>
  /** Null until it has been read. */
  reading: ImportReading | null
  /** How much there is in it; null if the version before has read it. */
  readCounts: Generated<ReadCounts | null>
  choices: Generated<ImportChoices>
  /** How many tasks have been written. */
  tasksDone: Generated<number>
  made: Generated<MadeByImport>
  /** Why it failed. */
  error: string | null
  /** How many processes have begun to read or to write it. */
  attempts: Generated<number>
  /** Until when a process may be at work on it. */
  leasedUntil: Instant | null
  createdAt: Generated<Instant>
  finishedAt: Instant | null
}
