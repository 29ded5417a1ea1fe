import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type CSSProperties, useMemo } from 'react'
import {
  columnFacts,
  type ListColumn,
  listColumns,
  maxWidth,
  minWidth,
  type ShownColumn,
} from './list-columns'
import type { ListSort } from './list-search'

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})

const definitions = listColumns.map((key) => ({
  id: key,
  header: columnFacts[key].name,
  size: columnFacts[key].width,
  minSize: minWidth,
  maxSize: maxWidth,
}))

/** The groups sort and hold the rows. Only rows in view are rendered. */
const noRows: object[] = []

export type TableColumn = { key: ListColumn; width: number; sorted: 'asc' | 'desc' | false }

/** The columns of a table as the address describes them. */
export function useTableColumns(shown: readonly ShownColumn[], sort: ListSort | null): TableColumn[] {
  const state = useMemo(
    () => ({
      columnOrder: shown.map(({ key }) => key),
      columnVisibility: Object.fromEntries(
        listColumns.map((key) => [key, shown.some((column) => column.key === key)]),
      ),
      columnSizing: Object.fromEntries(
        shown.flatMap(({ key, width }) => (width === undefined ? [] : [[key, width]])),
      ),
      sorting: sort ? [{ id: sort.column, desc: sort.descending }] : [],
    }),
    [shown, sort],
  )
  const table = useTable({ features, columns: definitions, data: noRows, state, manualSorting: true })
  return table.getVisibleLeafColumns().flatMap((column) => {
    const key = listColumns.find((each) => each === column.id)
    return key ? [{ key, width: column.getSize(), sorted: column.getIsSorted() }] : []
  })
}

/** Of the column with the status, and of the one with the actions. */
const firstWidth = 40
const lastWidth = 104

type Variables = CSSProperties & Record<`--${string}`, string>

/**
 * Places the columns. The titles take the room that is left, until somebody sets their width. On paper all columns share
 * the width.
 */
export function columnVariables(columns: readonly TableColumn[], shown: readonly ShownColumn[]): Variables {
  const isFlexible = shown.some(({ key, width }) => key === 'title' && width === undefined)
  const tracks = columns.map(({ key, width }) =>
    key === 'title' && isFlexible ? `minmax(${width}px, 1fr)` : `${width}px`,
  )
  const last = isFlexible ? `${lastWidth}px` : `minmax(${lastWidth}px, 1fr)`
  const least = columns.reduce((sum, { width }) => sum + width, firstWidth + lastWidth)
  const shares = columns.map(({ width }) => `minmax(0, ${width}fr)`)
  return {
    '--columns': [`${firstWidth}px`, ...tracks, last].join(' '),
    '--print-columns': ['24px', ...shares, `minmax(0, ${lastWidth / 3}fr)`].join(' '),
    '--least-width': `${least}px`,
  }
}
