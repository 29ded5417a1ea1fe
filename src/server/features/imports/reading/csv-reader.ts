import { parse } from 'csv-parse/sync'
import {
  csvFormatLabels,
  type DateOrder,
  type ImportField,
  maxColumnsOfImport,
  maxTasksOfImport,
} from '@/domain/import'
import { boundedText, longest } from './bounded-text'
import { formatOf, guessFields } from './csv-formats'
import { cellsToTasks } from './csv-tasks'
import {
  type CsvRow,
  type FileOfText,
  type ImportDocument,
  type Problems,
  tooMany,
  UnreadableFile,
} from './document'
import { newDocument } from './new-document'
import { isAmbiguous, orderOf } from './read-date'

const samplesOfColumn = 3
const sampleLength = 80
const dateFields: ImportField[] = ['dueDate', 'startDate', 'createdAt', 'finishedAt']

/** A table: its columns become what was chosen, or what their headers say. */
export function readCsv({ text, name, choices }: FileOfText, problems: Problems): ImportDocument {
  const { headers, rows } = tableOf(text())
  const csvFormat = formatOf(headers)
  const guessed = guessFields(headers, csvFormat)
  const fields = guessed.map((field, index) => choices.columns?.[index] ?? field)
  if (!fields.includes('title')) {
    problems.add(1, 'No column for titles', 'Choose which column has the titles of the tasks')
  }
  const { order, isUndecided } = datesOf(rows, fields, choices.dateOrder)
  if (isUndecided) {
    problems.add(
      null,
      'Dates that can be read in two ways',
      `Dates such as 3/4/2026 are read ${inWords[order]}`,
    )
  }
  const content = cellsToTasks(rows, { fields, order, format: csvFormat }, problems)
  return {
    ...newDocument(csvFormat === null ? 'a CSV file' : `a CSV file of ${csvFormatLabels[csvFormat]}`),
    ...content,
    projects: [{ ...content.project, name: name.replace(/\.[a-z]+$/i, '') }],
    csvFormat,
    dateOrder: isUndecided || choices.dateOrder ? order : null,
    columns: headers.map((header, index) => ({
      index,
      header: boundedText(header, sampleLength) || `Column ${index + 1}`,
      samples: samplesOf(rows, index),
      becomes: fields[index] ?? 'nothing',
    })),
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

function datesOf(rows: readonly CsvRow[], fields: readonly ImportField[], chosen: DateOrder | undefined) {
  const columns = fields.flatMap((field, index) => (dateFields.includes(field) ? [index] : []))
  const dates = rows.flatMap(({ cells }) => columns.map((index) => cells[index] ?? ''))
  const said = orderOf(dates)
  const isUndecided = said === null && dates.some(isAmbiguous)
  return { order: chosen ?? said ?? 'dayFirst', isUndecided }
}

const tooManyColumns = () => new UnreadableFile(`The table has more than ${maxColumnsOfImport} columns.`)

const delimiters = [',', ';', '\t'] as const

function tableOf(text: string) {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const firstLine = text.slice(start, text.search(/[\r\n]/) === -1 ? undefined : text.search(/[\r\n]/))
  const plain = firstLine.replace(/"(?:[^"]|"")*"/g, '')
  const counts = delimiters.map((sign) => plain.split(sign).length)
  if (Math.max(...counts) > maxColumnsOfImport) {
    throw tooManyColumns()
  }
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))] ?? ','
  const [head, ...rows] = parsedTable(text, delimiter)
  if (!head) throw new UnreadableFile('There are no tasks in this file.')
  return { headers: head.cells.map((header) => boundedText(header, longest.name)), rows }
}

function parsedTable(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = []
  const keep = (cells: string[], { lines: line }: { lines: number }) => {
    if (cells.length > maxColumnsOfImport) throw tooManyColumns()
    if (rows.length > maxTasksOfImport) throw tooMany('tasks', maxTasksOfImport)
    const cut = cells.map((cell) => boundedText(cell, longest.text))
    if (cut.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cut })
    return null
  }
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: keep,
    })
    return rows
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(`The file is no table that can be read${lineIn(error)}.`)
  }
}

const lineIn = (error: unknown) => {
  const line = error instanceof Error && 'lines' in error ? Number(error.lines) : NaN
  return Number.isNaN(line) ? '' : `: see line ${line}`
}
