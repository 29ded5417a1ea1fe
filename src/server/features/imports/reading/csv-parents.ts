import type { Edge } from '@/domain/kept-relations'
import type { relationFields } from '@/domain/import'
import { plainCell } from './csv-cells'
import type { CsvRow } from './document'

type RelationField = (typeof relationFields)[number]

type Columns = {
  key: readonly number[]
  parent: readonly number[]
  title: readonly number[]
  others: Readonly<Record<RelationField, readonly number[]>>
}

/** A task that other rows name as their parent. */
export type Parent = { row: CsvRow; title: string; place: number }

/** The key, the parent and the relations of each row. Rows name each other by key or title. */
export function createParents(rows: readonly CsvRow[], { key, parent, title, others }: Columns) {
  const found = new Map<string, Parent>()
  const isNamed = [parent, ...Object.values(others)].some((columns) => columns.length > 0)
  const cellsOf = ({ cells }: CsvRow, columns: readonly number[]) =>
    columns.flatMap((index) => plainCell(cells[index] ?? '') || [])
  // Keys override titles: a number can be both.
  for (const columns of isNamed ? [title, key] : [])
    for (const [place, row] of rows.entries())
      for (const name of cellsOf(row, columns))
        found.set(name, { row, title: cellsOf(row, title)[0] ?? '', place })

  /** The tasks of a cell, which holds one name or several with commas or semicolons between them. */
  const placesIn = (cell: string) => {
    const names = found.has(cell) ? [cell] : cell.split(/[,;\n]/)
    return names.flatMap((name) => found.get(name.trim())?.place ?? [])
  }

  const aboveOf = (row: CsvRow) => {
    const names = cellsOf(row, parent).filter((name) => name !== '-1')
    const above = names.map((name) => found.get(name)).find((each) => each !== undefined && each.row !== row)
    return { names, above }
  }

  return {
    /** The key that people use: preferably a name, not a number. */
    taskKeyOf(row: CsvRow) {
      const keys = cellsOf(row, key)
      return keys.find((each) => !/^\d+$/.test(each)) ?? keys[0] ?? ''
    },

    /** The parent row, or what the row says of a parent that is not in the table. */
    parentOf(row: CsvRow) {
      const { names, above } = aboveOf(row)
      return { above, words: above ? '' : [...new Set(names)].join(' ') }
    },

    relations: () =>
      rows.flatMap((row, place): Edge[] => {
        const { above } = aboveOf(row)
        const named = (field: RelationField) => cellsOf(row, others[field]).flatMap(placesIn)
        return [
          ...(above ? [{ kind: 'parent' as const, from: above.place, to: place }] : []),
          ...named('blockedBy').map((from) => ({ kind: 'blocks' as const, from, to: place })),
          ...named('blocks').map((to) => ({ kind: 'blocks' as const, from: place, to })),
          ...named('relatesTo').map((to) => ({ kind: 'relates' as const, from: place, to })),
          ...named('duplicates').map((to) => ({ kind: 'duplicates' as const, from: place, to })),
        ]
      }),
  }
}
