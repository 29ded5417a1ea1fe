import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './instant'

/** A view that somebody has saved. */
export type ViewTable = {
  id: GeneratedAlways<number>
  userId: number
  /** Null: of My Tasks. */
  projectId: number | null
  name: string
  /** The query of the page's address, without the question mark. */
  query: string
  /** With the members of the project. */
  shared: Generated<boolean>
  createdAt: Generated<Instant>
}
