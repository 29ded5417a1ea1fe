import type { ImportField } from '@/domain/import'
import type { StatusWord } from '@/domain/languages/language'
import type { TaskPriority } from '@/domain/task'

/**
 * The headers of each program's CSV file, from its documentation or its exports, in lists with commas: the headers that
 * identify it, and their fields. Other headers are guessed by the words of all languages.
 */
export type Program = {
  knownBy: string
  columns: Partial<Record<ImportField, string>>
  /** Its tasks have one assignee each. The name may contain a comma. */
  hasOnePerson?: boolean
  /** The separator of people in a cell, where a comma is part of a name. */
  betweenPeople?: string
  priorities?: Record<string, TaskPriority>
  statuses?: Record<string, StatusWord>
  /** People do not use the keys of its tasks. */
  hidesKeys?: boolean
}
