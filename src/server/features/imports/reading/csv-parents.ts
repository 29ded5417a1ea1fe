import { plainCell } from './csv-cells'
import type { CsvRow } from './document'

type Columns = { key: readonly number[]; parent: readonly number[]; title: readonly number[] }

/** A task that other rows name as their parent. */
export type Parent = { row: CsvRow; title: string }

/** The key and the parent of each row. Rows name their parent by its key or its title. */
export function createParents(rows: readonly CsvRow[], { key, parent, title }: Columns) {
  const found = new Map<string, Parent>()
  const named = parent.length > 0
  const cellsOf = ({ cells }: CsvRow, columns: readonly number[]) =>
    columns.flatMap((index) => plainCell(cells[index] ?? '') || [])
  // Keys override titles: a number can be both.
  for (const columns of named ? [title, key] : [])
    for (const row of rows)
      for (const name of cellsOf(row, columns)) found.set(name, { row, title: cellsOf(row, title)[0] ?? '' })

  return {
    /** The key that people use: preferably a name, not a number. */
    taskKeyOf(row: CsvRow) {
      const keys = cellsOf(row, key)
      return keys.find((each) => !/^\d+$/.test(each)) ?? keys[0] ?? ''
    },

    /** The parent row, and its key and title. */
    parentOf(row: CsvRow) {
      const names = cellsOf(row, parent).filter((name) => name !== '-1')
      const above = names
        .map((name) => found.get(name))
        .find((each) => each !== undefined && each.row !== row)
      const words = names.map((name) => (above && /^\d+$/.test(name) && names.length === 1 ? '' : name))
      const all = [...words, above?.title ?? ''].filter((part) => part !== '')
      return { above, words: [...new Set(all)].join(' ') }
    },
  }
}
