import type { ImportField } from '@/domain/import'
import { type Language, type StatusWord, wordsOf } from '@/domain/languages/language'
import { languages } from '@/domain/languages/languages'
import { ownValue } from '@/domain/own-value'
import type { TaskPriority } from '@/domain/task'
import { lettersOf } from './plain-name'

/* The words of all languages by their letters, made once. The first language wins for shared words. */

type Meaning<Value> = ReadonlyMap<string, Value>

function meanings<Value>(entriesOf: (language: Language) => Iterable<readonly [list: string, value: Value]>) {
  const known = new Map<string, Value>()
  for (const language of languages)
    for (const [list, value] of entriesOf(language))
      for (const word of wordsOf(list).map(lettersOf)) if (!known.has(word)) known.set(word, value)
  return known
}

const entries = <Key extends string>(
  lists: Readonly<Partial<Record<string, string>>>,
  keys: readonly Key[],
) => keys.map((key) => [ownValue(lists, key) ?? '', key] as const)

const statusWords = ['todo', 'in_progress', 'review', 'on_hold', 'done', 'cancelled'] as const
export const knownStatuses: Meaning<StatusWord> = meanings(({ statuses }) => entries(statuses, statusWords))

const priorities = ['urgent', 'high', 'medium', 'low'] as const
export const knownPriorities: Meaning<TaskPriority> = meanings(({ priorities: lists }) =>
  entries(lists, priorities),
)

const setOf = (listOf: (language: Language) => string): ReadonlySet<string> =>
  new Set(meanings((language) => [[listOf(language), true]]).keys())

export const beginnings = setOf((language) => language.beginnings)
export const negations = [...setOf((language) => language.negations)]
export const fillers = setOf((language) => language.fillers)
export const yesWords = setOf((language) => language.yes)
export const headersOfJira = setOf((language) => language.jira)

const fieldsOfColumns = [
  'title',
  'description',
  'status',
  'list',
  'priority',
  'assignee',
  'labels',
  'dueDate',
  'startDate',
  'repeat',
  'estimate',
  'checklist',
  'comments',
  'archived',
  'createdBy',
  'createdAt',
  'finishedAt',
  'key',
  'parent',
  'blockedBy',
  'blocks',
  'relatesTo',
  'duplicates',
  'timeZone',
] as const satisfies ImportField[]

/** The field of a column by its name, and the rank of the name: of two columns, the lower rank wins. */
export const knownColumns: Meaning<{ field: ImportField; rank: number }> = meanings(({ columns }) =>
  fieldsOfColumns.flatMap((field) =>
    wordsOf(columns[field] ?? '').map((word, rank) => [word, { field, rank }] as const),
  ),
)

const shortestMonth = 3

/** The months by their names and by unique beginnings of these; 0 for ambiguous ones. */
export const knownMonths: ReadonlyMap<string, number> = monthsByBeginning()

function monthsByBeginning() {
  const whole = meanings(({ months }) => months.map((names, index) => [names, index + 1] as const))
  const begun = new Map<string, number>()
  for (const [name, month] of whole)
    for (let length = shortestMonth; length < name.length; length += 1) {
      const start = name.slice(0, length)
      begun.set(start, (begun.get(start) ?? month) === month ? month : 0)
    }
  return new Map([...begun, ...whole])
}
