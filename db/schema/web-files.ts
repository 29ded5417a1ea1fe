import type { Generated } from 'kysely'
import type { Instant } from './instant'

export type WebFileTable = {
  /** As requested: `/assets/main-abc.js`. */
  path: string
  content: string
  /** When a process of a build with this file last ran. */
  lastRunAt: Generated<Instant>
}
