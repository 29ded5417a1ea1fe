import type { ImportField } from '../import'
import type { TaskPriority, TaskStatus } from '../task'

/** What is not to be done any more is done, and archived. */
export type StatusWord = TaskStatus | 'cancelled'

/**
 * The words that other programs, and people in their boards, use in one language for what Laneway names by itself. Each
 * text is a list with commas; case, accents, spaces and signs make no difference. Of the names of columns, the first
 * ones say most.
 */
export type Language = {
  /** Twelve, each with its forms and what it is shortened to, where that is not its beginning. */
  months: readonly string[]
  statuses: Record<StatusWord, string>
  /** These say the status even if other words follow them: “Done in March”. */
  beginnings: string
  /** What turns a status into “not yet” where it stands before it. */
  negations: string
  /** What can stand around a status and says nothing about it. */
  fillers: string
  priorities: Record<TaskPriority, string>
  columns: Partial<Record<ImportField, string>>
  /** What only Jira calls a column. */
  jira: string
  yes: string
}

/** The parts of a list with commas. */
export const wordsOf = (list: string) => list.split(',').flatMap((word) => word.trim() || [])
