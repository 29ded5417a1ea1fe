import { CsvError, parse } from 'csv-parse/sync'
import { maxColumnsOfImport, maxTasksOfImport } from '@/domain/import'
import { boundedText, maxLengths } from './bounded-text'
import { isKnownHeader, plainHeader } from './csv-formats'
import { type CsvRow, tooMany, UnreadableFile } from './document'

const tooManyColumns = () => new UnreadableFile(`The table has more than ${maxColumnsOfImport} columns.`)

const endlessHeader = () =>
  new UnreadableFile('The first line of the table has no end: it is too long, or a quote is not closed.')

const delimiters = [',', ';', '\t', '|'] as const

/** Excel's first line of a file: it names the separator. */
const namedDelimiter = /^\ufeff?"?sep=(.)"?\s*$/i

/** The header must be within these lines. */
const [sampleLength, sampleRows] = [32_000, 60]

type Head = { delimiter: string; head: CsvRow; score: number }

/** The rows below the header. The header is the first line with known names: other lines may precede it. */
export function tableOf(text: string) {
  const sample = text.slice(0, sampleLength)
  const firstLine = sample.slice(0, sample.search(/[\r\n]/) === -1 ? undefined : sample.search(/[\r\n]/))
  const [, named] = namedDelimiter.exec(firstLine) ?? []
  const candidates = signsIn(sample, named).flatMap((delimiter) => headOf(sample, delimiter) ?? [])
  const [first, ...others] = candidates
  if (!first) throw isWide(sample) ? tooManyColumns() : new UnreadableFile('There are no tasks in this file.')
  const { delimiter, head } = others.reduce((best, other) => (isBetter(other, best) ? other : best), first)
  const { header, rows } = parsedRows(text, delimiter, head)
  return { headers: header.map((name) => boundedText(name, maxLengths.name)), rows }
}

/** Whether the first line contains several names of columns. */
export function beginsWithHeader(text: string) {
  const [first = '', second = ''] = text
    .trimStart()
    .slice(0, sampleLength)
    .split(/\r\n|\n|\r/, 2)
  const [, named] = namedDelimiter.exec(first) ?? []
  const header = named === undefined ? first : second
  return signsIn(header, named).some((delimiter) => (headOf(header, delimiter)?.score ?? 0) > 1)
}

/** The possible separators. */
function signsIn(sample: string, named: string | undefined) {
  if (named !== undefined) return [named]
  const found = delimiters.filter((sign) => sample.includes(sign))
  return found.length > 0 ? found : delimiters.slice(0, 1)
}

/** Whether cells beyond the maximum number contain something. */
const isWide = (sample: string) => sample.trim() !== ''

const isBetter = (one: Head, other: Head) =>
  one.score > other.score || (one.score === other.score && one.head.cells.length > other.head.cells.length)

/** The line of the header for this separator. */
function headOf(sample: string, delimiter: string): Head | undefined {
  const rows: CsvRow[] = []
  try {
    parse(sample, {
      ...options(sample, delimiter),
      to: sampleRows,
      on_record: (cells: string[], { lines: line }) => keep(rows, line, cells),
    })
  } catch (error) {
    // Another separator is right, and this one is part of texts.
    if (error instanceof UnreadableFile) return undefined
    if (rows.length === 0 && isOpenQuote(error)) throw endlessHeader()
  }
  const scored = rows.map((head) => ({ delimiter, head, score: scoreOf(head) }))
  // A line above it may contain some of the names, too.
  const most = Math.max(0, ...scored.map(({ score }) => score))
  return most > 0 ? scored.find(({ score }) => 2 * score >= most) : plainHead(rows, delimiter)
}

const isOpenQuote = (error: unknown) => error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'

function keep(rows: CsvRow[], line: number, cells: string[]) {
  if (cells.length > maxColumnsOfImport) throw tooManyColumns()
  const cut = cells.map((cell) => boundedText(cell, maxLengths.name))
  if (cut.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cut })
  return null
}

/** The number of cells that are names of columns; 0 when these may be words of a text. */
function scoreOf({ cells }: CsvRow) {
  const filled = cells.map(plainHeader).filter((name) => name !== '')
  const score = new Set(filled.filter(isKnownHeader)).size
  return score > 1 ||
    (score === 1 && filled.length === 1 && cells.length === 1) ||
    isMostly(score, filled.length)
    ? score
    : 0
}

const isMostly = (score: number, count: number) => score > 0 && 2 * score >= count

/** Without known names: the first line with several cells that is no comment, or else the first one. */
function plainHead(rows: readonly CsvRow[], delimiter: string): Head | undefined {
  const isComment = ({ cells }: CsvRow) => /^\s*(?:#|\/\/|sep=)/.test(cells[0] ?? '') && cells.length === 1
  const usual = rows.filter((row) => !isComment(row))
  const head = usual.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? usual[0]
  return head && { delimiter, head, score: 0 }
}

const options = (text: string, delimiter: string) => ({
  bom: true,
  delimiter,
  // The library would search for it at each character.
  record_delimiter: /\r\n|\n|\r/.exec(text)?.[0] ?? '\n',
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
})

/** The whole header: the searched lines may have been cut. */
function parsedRows(text: string, delimiter: string, head: CsvRow) {
  const rows: CsvRow[] = []
  const table = { header: head.cells, rows }
  const keepRow = (cells: string[], { lines: line }: { lines: number }) => {
    if (cells.length > maxColumnsOfImport) throw tooManyColumns()
    if (line === head.line) table.header = cells
    if (line <= head.line || isComment(cells)) return null
    if (rows.length >= maxTasksOfImport) throw tooMany('tasks', maxTasksOfImport)
    const cut = cells.map((cell) => boundedText(cell, maxLengths.text))
    if (cut.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cut })
    return null
  }
  try {
    parse(text, { ...options(text, delimiter), on_record: keepRow })
    return table
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(`The file is no table that can be read${lineIn(error)}.`)
  }
}

const isComment = ([first = '', ...others]: readonly string[]) =>
  first.startsWith('#') && others.length === 0 && /^#\s/.test(first)

const lineIn = (error: unknown) => {
  const line = error instanceof Error && 'lines' in error ? Number(error.lines) : NaN
  return Number.isNaN(line) ? '' : `: see line ${line}`
}
