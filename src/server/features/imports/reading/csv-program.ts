import type { ImportField } from '@/domain/import'
import type { StatusWord } from '@/domain/languages/language'
import type { TaskPriority } from '@/domain/task'

/**
 * The headers of each program's CSV file, as its documentation or its export has them, in lists with commas: those by
 * which it is known, and what they become. What a program names otherwise is guessed by the words of all languages.
 */
export type Program = {
  knownBy: string
  columns: Partial<Record<ImportField, string>>
  /** Its tasks have one assignee each, whose name may hold a comma. */
  hasOnePerson?: boolean
  /** What stands between the people in a cell, where a comma is part of a name. */
  betweenPeople?: string
  priorities?: Record<string, TaskPriority>
  statuses?: Record<string, StatusWord>
  /** Nobody knows its tasks by their keys. */
  hidesKeys?: boolean
}
