import { expect, test } from 'vitest'
import { listColumns, moveColumn, resizeColumn, toggleColumn } from './list-columns'
import { columnsOf, columnsParameter, readListSearch, sortOf } from './list-search'

test.each([
  ['title,due,estimate.90', 'title,due,estimate.90'],
  ['due,estimate', 'title,due,estimate'],
  ['title,gone,due', 'title,due'],
  ['title,due,due.90', 'title,due'],
  ['title.9,due.-5,estimate.9999,id.1e2', 'title,due,estimate,id'],
  ['nonsense', undefined],
  ['', undefined],
  [7, undefined],
  [['title'], undefined],
] as const)('the columns %o are read as %s', (columns, read) => {
  expect(readListSearch({ columns }).columns).toBe(read)
})

test.each([
  ['due', 'due'],
  ['-due', '-due'],
  ['--due', undefined],
  ['-', undefined],
  ['gone', undefined],
  [3, undefined],
] as const)('the order %o is read as %s', (sort, read) => {
  expect(readListSearch({ sort }).sort).toBe(read)
})

test.each([
  ['priority', 'priority'],
  ['day', undefined],
  [true, undefined],
] as const)('the grouping %o is read as %s', (group, read) => {
  expect(readListSearch({ group }).group).toBe(read)
})

test('a list shows the columns that it offers, with their widths', () => {
  const search = readListSearch({ columns: 'title.300,project,due' })
  expect(columnsOf(search, listColumns)).toEqual([
    { key: 'title', width: 300 },
    { key: 'project' },
    { key: 'due' },
  ])
  expect(columnsOf(search, ['title', 'due']).map(({ key }) => key)).toEqual(['title', 'due'])
})

test('the first columns leave the address, and an order names its column and direction', () => {
  expect(columnsParameter(columnsOf({}, listColumns))).toBeUndefined()
  expect(columnsParameter([{ key: 'title' }, { key: 'due', width: 90 }])).toBe('title,due.90')
  expect(sortOf({ sort: '-due' })).toEqual({ column: 'due', descending: true })
  expect(sortOf({})).toBeNull()
})

test('columns are moved, resized, hidden and shown again, but titles stay', () => {
  const columns = columnsOf({ columns: 'id,title,due' }, listColumns)
  const keys = (changed: typeof columns | ReturnType<typeof moveColumn>) => changed.map(({ key }) => key)
  expect(keys(moveColumn(columns, 'due', 0))).toEqual(['due', 'id', 'title'])
  expect(keys(moveColumn(columns, 'id', -1))).toEqual(['id', 'title', 'due'])
  expect(resizeColumn(columns, 'due', 9)[2]).toEqual({ key: 'due', width: 48 })
  expect(resizeColumn(columns, 'due', 10_000)[2]).toEqual({ key: 'due', width: 800 })
  expect(keys(toggleColumn(columns, 'due'))).toEqual(['id', 'title'])
  expect(keys(toggleColumn(columns, 'files'))).toEqual(['id', 'title', 'due', 'files'])
  expect(keys(toggleColumn(columns, 'title'))).toEqual(['id', 'title', 'due'])
})
