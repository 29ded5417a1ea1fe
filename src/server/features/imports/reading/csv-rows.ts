import type { CsvFormat } from '@/domain/import'
import { plainHeader } from './csv-formats'
import type { CsvRow } from './document'

export type Table = { headers: string[]; rows: CsvRow[] }

/** A table with a row for each task, also of a program that writes sections and comments as rows of their own. */
export const rowsOfTasks = (table: Table, format: CsvFormat | null): Table =>
  format === 'todoist' ? rowsOfTodoist(table) : table

const deepest = 20

/** The section above a task, the task that it is a part of, and the comments below it become columns. */
function rowsOfTodoist({ headers, rows }: Table): Table {
  const names = headers.map(plainHeader)
  const [type, content, indent] = ['type', 'content', 'indent'].map((name) => names.indexOf(name))
  const tasks: CsvRow[] = []
  const comments: string[][] = []
  const above: string[] = []
  let section = ''
  for (const { line, cells } of rows) {
    const cell = (index = -1) => cells[index]?.trim() ?? ''
    if (cell(type) === 'section') {
      section = cell(content)
      above.length = 0
    }
    if (cell(type) === 'note') comments.at(-1)?.push(cell(content))
    if (cell(type) !== 'task') continue
    const depth = Math.min(deepest, Math.max(1, Number.parseInt(cell(indent), 10) || 1))
    above.length = Math.min(above.length, depth - 1)
    const whole = headers.map((_header, index) => withoutId(cells[index] ?? '', names[index]))
    tasks.push({ line, cells: [...whole, section, above.at(-1) ?? ''] })
    comments.push([])
    above.push(cell(content))
  }
  return {
    headers: [...headers, 'Section', 'Parent', 'Comments'],
    rows: tasks.map(({ line, cells }, index) => ({
      line,
      cells: [...cells, (comments[index] ?? []).join('\n\n')],
    })),
  }
}

/** People are written with their id: `Eve (123)`. */
const withoutId = (cell: string, name: string | undefined) =>
  name === 'author' || name === 'responsible' ? cell.replace(/ \(\d{1,20}\)$/, '') : cell
