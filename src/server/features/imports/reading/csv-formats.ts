import { type CsvFormat, csvFormats } from '@/domain/csv-format'
import { type ImportField, importFields, isFieldOfManyColumns } from '@/domain/import'
import { wordsOf } from '@/domain/languages/language'
import { headersOfJira, knownColumns } from './known-words'
import { lettersOf } from './plain-name'
import { programs } from './csv-programs'

/** Removes case, accents, spaces and signs, unless the header has signs only. */
export const plainHeader = (header: string) => lettersOf(header) || header.trim()

const known = csvFormats.map((format) => ({
  format,
  names: wordsOf(programs[format].knownBy).map(plainHeader),
}))

/** Jira has translated its headers. */
const fewestOfJira = 2

/** Recognises the program of a file by its headers. */
export function formatOf(headers: readonly string[]): CsvFormat | null {
  const names = new Set(headers.map(plainHeader))
  const found = known.find(({ names: needed }) => needed.every((name) => names.has(name)))
  if (found) return found.format
  return [...names].filter((name) => headersOfJira.has(name)).length >= fewestOfJira ? 'jira' : null
}

type Guess = { field: ImportField; rank: number }

/** The program's own columns precede guesses. */
const ownRank = -1_000

const ofPrograms = new Map(
  csvFormats.map((format): [CsvFormat, ReadonlyMap<string, Guess>] => [
    format,
    new Map(importFields.flatMap((field) => guessesOf(format, field))),
  ]),
)

function guessesOf(format: CsvFormat, field: ImportField) {
  return wordsOf(programs[format].columns[field] ?? '').map((name, index): [string, Guess] => [
    plainHeader(name),
    { field, rank: ownRank + index },
  ])
}

/** Whether some program, or some language, has a column of this name. */
export const isKnownHeader = (name: string) => knownColumns.has(name) || namesOfPrograms.has(name)

const namesOfPrograms = new Set([...ofPrograms.values()].flatMap((names) => [...names.keys()]))

/** Numbers of comments and of steps are no comments and no steps. */
const notOfNumbers: readonly ImportField[] = ['comments', 'checklist']

/** The field of each column. Among columns of the same field, the clearest name wins; the others are ignored. */
export function guessFields(
  headers: readonly string[],
  format: CsvFormat | null,
  isOfNumbers: (index: number) => boolean,
): ImportField[] {
  const names = headers.map(plainHeader)
  const guesses = names.map((name, index): Guess => {
    const own = format === null ? undefined : ofPrograms.get(format)?.get(name)
    const guess = own ?? knownColumns.get(name) ?? nothing
    return notOfNumbers.includes(guess.field) && isOfNumbers(index) ? nothing : guess
  })
  const isCategorized = format === 'jira' && names.includes(categoryOfJira)
  return guesses.map(({ field, rank }, index) => {
    if (isCategorized && field === 'status') return names[index] === categoryOfJira ? 'status' : 'list'
    const isOwn = rank < 0
    if (field === 'labels' || field === 'comments' || (isOwn && isFieldOfManyColumns(field))) return field
    const best = guesses.findIndex(
      (other) =>
        other.field === field && guesses.every((each) => each.field !== field || each.rank >= other.rank),
    )
    return best === index ? field : 'nothing'
  })
}

const nothing: Guess = { field: 'nothing', rank: 0 }

/** Besides its status, Jira names the category: to do, in progress or done. */
const categoryOfJira = 'statuscategory'
