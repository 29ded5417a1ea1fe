import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { TemplateKind } from '@/domain/copy'
import type { Instant } from './instant'

/** A project or a task that was saved to make others of it; of a person or of an organization. */
export type TemplateTable = {
  id: GeneratedAlways<number>
  kind: TemplateKind
  name: string
  userId: number | null
  organizationId: number | null
  /** Null once their account is deleted. */
  createdBy: number | null
  /** `read-content-queries.ts` says what it holds. */
  content: ColumnType<object, string, never>
  /** The number of its tasks. */
  tasks: number
  createdAt: Generated<Instant>
}
