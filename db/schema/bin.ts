import type { Generated, GeneratedAlways } from 'kysely'
import type { BinKind } from '@/domain/bin'
import type { Instant } from './instant'

/** Something that was deleted and can be restored. */
export type BinItemTable = {
  id: GeneratedAlways<number>
  /** The project that it was in, or that it is. */
  projectId: number
  kind: BinKind
  /** The id that it had, and has again once it is restored. */
  thingId: number
  /** Of a comment or a file: its task. */
  taskId: number | null
  /** Of a comment: who wrote it. */
  authorId: number | null
  /** Of a personal project: its owner. */
  userId: number | null
  /** Of a project of an organization. */
  organizationId: number | null
  name: string
  /** What no row of its own says: the tasks that a label or a lane had. */
  facts: Generated<BinFacts>
  deletedAt: Generated<Instant>
  deletedBy: number | null
  /** When it is deleted for good. */
  until: Instant
}

export type BinFacts = {
  /** The tasks that a label or a lane had. */
  taskIds?: number[]
  /** The lane that took the tasks of a deleted one. */
  movedTo?: number
  /** Whether a file was the cover of its task. */
  isCover?: boolean
}

/** A row of something in the bin, as it was in its table. */
export type BinRowTable = {
  binItemId: number
  tableName: string
  /** Increases in the order in which the rows were stored. */
  number: GeneratedAlways<number>
  row: unknown
}

/** A file of something in the bin. Its content stays, and counts against the limits. */
export type BinFileTable = {
  binItemId: number
  fileId: number
  projectId: number
  contentId: string
  /** As in `FileTable`. */
  storedBy: number | null
  size: number
}
