import { type TaskGrouping, taskGroupings } from '@/domain/task-groupings'
import {
  firstColumns,
  type ListColumn,
  listColumns,
  maxWidth,
  minWidth,
  type ShownColumn,
} from './list-columns'

export type ListSort = { column: ListColumn; descending: boolean }

/** The search parameters of a list of tasks. */
export type ListSearch = {
  group?: TaskGrouping | undefined
  /** The keys of the columns in their order, with commas between them, and a width behind a point. */
  columns?: string | undefined
  /** The key of a column, after a minus for the last first. */
  sort?: string | undefined
}

/** Reads the valid search parameters. Columns that are unknown, or gone, are left out. */
export function readListSearch({ group, columns, sort }: Record<string, unknown>): ListSearch {
  const read = typeof columns === 'string' ? columnsIn(columns) : []
  const order = typeof sort === 'string' ? sortIn(sort) : null
  return {
    group: taskGroupings.find((each) => each === group),
    columns: read.length === 0 ? undefined : textOfColumns(read),
    sort: order ? textOfSort(order) : undefined,
  }
}

const isColumn = (key: string): key is ListColumn => listColumns.some((column) => column === key)

/** The columns that a text names, each once, always with the titles. */
function columnsIn(text: string): ShownColumn[] {
  const named = text.split(',').flatMap((each): ShownColumn[] => {
    const [key = '', width] = each.split('.')
    return isColumn(key) ? [{ key, ...widthIn(width) }] : []
  })
  const columns = named.filter(({ key }, index) => named.findIndex((column) => column.key === key) === index)
  const hasTitle = columns.some(({ key }) => key === 'title')
  return columns.length === 0 || hasTitle ? columns : [{ key: 'title' }, ...columns]
}

function widthIn(text: string | undefined) {
  const width = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0
  return width >= minWidth && width <= maxWidth ? { width } : {}
}

const textOfColumns = (columns: readonly ShownColumn[]) =>
  columns.map(({ key, width }) => (width === undefined ? key : `${key}.${width}`)).join(',')

const firstText = firstColumns.join(',')

/** The columns of a list, of those that it offers. */
export function columnsOf({ columns = firstText }: ListSearch, offered: readonly ListColumn[]) {
  return columnsIn(columns).filter(({ key }) => offered.includes(key))
}

/** What the address holds for these columns: nothing for the first ones. */
export function columnsParameter(columns: readonly ShownColumn[], first = firstText) {
  const text = textOfColumns(columns)
  return text === first ? undefined : text
}

function sortIn(text: string): ListSort | null {
  const descending = text.startsWith('-')
  const column = descending ? text.slice(1) : text
  return isColumn(column) ? { column, descending } : null
}

export const sortOf = ({ sort }: ListSearch) => (sort === undefined ? null : sortIn(sort))

export const textOfSort = ({ column, descending }: ListSort) => (descending ? `-${column}` : column)
