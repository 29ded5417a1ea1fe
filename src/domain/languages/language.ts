import type { ImportField } from '../import'
import type { TaskPriority, TaskStatus } from '../task'

/** Dropped tasks count as done and archived. */
export type StatusWord = TaskStatus | 'cancelled'

/**
 * The words that other programs and people use in one language for Laneway's statuses, priorities and fields. Each text
 * is a list with commas; case, accents, spaces and signs make no difference. The first names of columns are the
 * clearest.
 */
export type Language = {
  /** Twelve months, each with its forms and its abbreviation, unless that is its beginning. */
  months: readonly string[]
  statuses: Record<StatusWord, string>
  /** These decide the status even if other words follow: “Done in March”. */
  beginnings: string
  /** Words that negate the status after them. */
  negations: string
  /** Words around a status without a meaning for it. */
  fillers: string
  priorities: Record<TaskPriority, string>
  columns: Partial<Record<ImportField, string>>
  /** Names of columns that only Jira uses. */
  jira: string
  yes: string
}

/** Splits a list with commas. */
export const wordsOf = (list: string) => list.split(',').flatMap((word) => word.trim() || [])
