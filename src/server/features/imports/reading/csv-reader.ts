import { csvFormatLabels } from '@/domain/csv-format'
import { type DateOrder, type DateOrderReason, type ImportField, needsTitle } from '@/domain/import'
import { boundedText } from './bounded-text'
import { formatOf, guessFields, plainHeader } from './csv-formats'
import { rowsOfTasks } from './csv-rows'
import { tableOf } from './csv-table'
import { cellsToTasks } from './csv-tasks'
import { ordersIn } from './date-order'
import type { CsvRow, FileOfText, ImportDocument, Problems } from './document'
import { newDocument } from './new-document'

const samplesOfColumn = 3
const sampleLength = 80
const dateFields: ImportField[] = ['dueDate', 'startDate', 'createdAt', 'finishedAt']

/** Reads a table. Choices, or else its headers, decide the fields of its columns. */
export function readCsv({ text, name, choices }: FileOfText, problems: Problems): ImportDocument {
  const found = tableOf(text())
  const csvFormat = formatOf(found.headers)
  const { headers, rows } = rowsOfTasks(found, csvFormat)
  const guessed = guessFields(headers, csvFormat, (index) => isOfNumbers(rows, index))
  const fields = guessed.map((field, index) => choices.columns?.[index] ?? field)
  const columns = headers.map((header, index) => ({
    index,
    header: boundedText(header, sampleLength) || `Column ${index + 1}`,
    samples: samplesOf(rows, index),
    becomes: fields[index] ?? 'nothing',
  }))
  if (needsTitle({ columns })) {
    problems.add(1, 'No column for titles', 'Choose which column has the titles of the tasks')
  }
  const { order, by, isMixed } = orderOf(rows, fields, choices)
  if (by !== null && isMixed)
    problems.add(
      null,
      'Dates in both orders',
      `Some dates of this file can only be read day first, and others month first; 3/4/2026 is read ${inWords[order]}`,
    )
  const dates = { order, timeZone: choices.timeZone ?? 'UTC' }
  const namesOfIds = namesByIds(headers, rows)
  const content = cellsToTasks(rows, { fields, dates, format: csvFormat, namesOfIds }, problems)
  return {
    ...newDocument(csvFormat === null ? 'a CSV file' : `a CSV file of ${csvFormatLabels[csvFormat]}`),
    ...content,
    projects: [{ ...content.project, name: name.replace(/\.[a-z]+$/i, '') }],
    csvFormat,
    dateOrder: by === null ? null : order,
    dateOrderBy: by,
    columns,
  }
}

const inWords: Record<DateOrder, string> = { dayFirst: 'day first', monthFirst: 'month first' }

const samplesOf = (rows: readonly CsvRow[], index: number) => {
  const samples: string[] = []
  for (const { cells } of rows) {
    const cell = boundedText(cells[index]?.trim() ?? '', sampleLength)
    if (cell !== '' && !samples.includes(cell)) samples.push(cell)
    if (samples.length === samplesOfColumn) break
  }
  return samples
}

/** Whether a column has numbers only, and at least one. */
const isOfNumbers = (rows: readonly CsvRow[], index: number) => {
  const filled = rows.flatMap(({ cells }) => cells[index]?.trim() || [])
  return filled.length > 0 && filled.every((cell) => /^\d{1,9}(?:\s?\/\s?\d{1,9})?$/.test(cell))
}

type Choices = FileOfText['choices']

/**
 * The order of dates: the chosen one, the one that a date of the file proves, or the one of the person's language. Null
 * without ambiguous dates.
 */
function orderOf(
  rows: readonly CsvRow[],
  fields: readonly ImportField[],
  { dateOrder, readerOrder }: Choices,
) {
  const columns = fields.flatMap((field, index) => (dateFields.includes(field) ? [index] : []))
  const { decided, isMixed, isOpen } = ordersIn(datesIn(rows, columns))
  const order = dateOrder ?? decided ?? readerOrder ?? 'dayFirst'
  const by: DateOrderReason = dateOrder ? 'choice' : decided ? 'file' : 'language'
  return { order, isMixed, by: isOpen || isMixed || dateOrder ? by : null }
}

function* datesIn(rows: readonly CsvRow[], columns: readonly number[]) {
  for (const { cells } of rows) for (const index of columns) yield cells[index] ?? ''
}

/** Besides the names of people, Jira has columns with the ids that its texts use. */
function namesByIds(headers: readonly string[], rows: readonly CsvRow[]) {
  const names = headers.map(plainHeader)
  const pairs = names.flatMap((name, index) => {
    const ofId = names.indexOf(`${name}id`)
    return ofId !== -1 && peopleOfJira.has(name) ? [[index, ofId] as const] : []
  })
  const found = new Map<string, string>()
  for (const { cells } of pairs.length > 0 ? rows : [])
    for (const [index, ofId] of pairs) {
      const [name, id] = [cells[index]?.trim() ?? '', cells[ofId]?.trim() ?? '']
      if (name !== '' && id !== '') found.set(id, name)
    }
  return found
}

const peopleOfJira = new Set(['assignee', 'reporter', 'creator'])
