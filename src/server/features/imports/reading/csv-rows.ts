import type { CsvFormat } from '@/domain/csv-format'
import { plainHeader } from './csv-formats'
import type { CsvRow } from './document'

export type Table = { headers: string[]; rows: CsvRow[] }

/** A table with a row for each task. Rows of sections and comments are merged into the rows of their tasks. */
export const rowsOfTasks = (table: Table, format: CsvFormat | null): Table =>
  format === 'todoist' ? rowsOfTodoist(table) : table

const deepest = 20

/** The section, the parent, the labels and the comments of a task become columns. */
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
    const { title, labels } = withoutLabels(cell(content))
    const whole = headers.map((_header, index) =>
      index === content ? title : withoutId(cells[index] ?? '', names[index]),
    )
    tasks.push({ line, cells: [...whole, section, above.at(-1) ?? '', labels.join(', ')] })
    comments.push([])
    above.push(title)
  }
  return {
    headers: [...headers, 'Section', 'Parent', 'Labels', 'Comments'],
    rows: tasks.map(({ line, cells }, index) => ({
      line,
      cells: [...cells, (comments[index] ?? []).join('\n\n')],
    })),
  }
}

/** Labels follow a title: `Order gravel @outside @heavy`. */
function withoutLabels(content: string) {
  const words = content.split(' ')
  const labels: string[] = []
  for (let last = words.at(-1); words.length > 1 && last?.startsWith('@'); last = words.at(-1)) {
    labels.unshift(last.slice(1))
    words.pop()
  }
  return { title: words.join(' '), labels }
}

/** People are written with their id: `Eve (123)`. */
const withoutId = (cell: string, name: string | undefined) =>
  name === 'author' || name === 'responsible' ? cell.replace(/ \(\d{1,20}\)$/, '') : cell
