import { expect, test } from 'vitest'
import { cellAfterKey, cellWords, fullnessOf, loadWords, searchOfCell, typedCapacity } from './workload-model'

test.each([
  [{ estimate: 4, capacity: 8 }, { share: 0.5, isOver: false }, '4 points of 8'],
  [{ estimate: 8, capacity: 8 }, { share: 1, isOver: false }, '8 points of 8'],
  [{ estimate: 9.5, capacity: 8 }, { share: 1, isOver: true }, '9.5 points, 1.5 over'],
  [{ estimate: 0, capacity: 0 }, { share: 0, isOver: false }, '0 points of 0'],
  [{ estimate: 1, capacity: 0 }, { share: 1, isOver: true }, '1 point, 1 over'],
  [{ estimate: 3, capacity: null }, null, '3 points'],
  [{ estimate: 0, capacity: null }, null, null],
])('%j', (load, fullness, words) => {
  expect(fullnessOf(load)).toEqual(fullness)
  expect(loadWords(load, 'points')).toBe(words)
})

test('a cell says what is open, overdue and estimated', () => {
  const week = { start: '2026-11-23', open: 3, estimate: 4, overdue: 1 }
  expect(cellWords(week, { capacity: 8, unit: 'hours' })).toBe('3 open tasks, 1 overdue, 4 hours of 8')
})

const weeks = [{ start: '2026-11-23' }, { start: '2026-11-30' }]

test('the present week also has what is late from before', () => {
  const due = (week: string | null, today: string) =>
    searchOfCell({ userId: null, week }, weeks, { organizationId: 1, today }).due
  expect(due('2026-11-23', '2026-11-25')).toEqual(['..2026-11-22', '2026-11-23..2026-11-29'])
  expect(due('2026-11-30', '2026-11-25')).toEqual(['2026-11-30..2026-12-06'])
  expect(due('2026-11-30', '2026-12-01')).toEqual(['..2026-11-22', '2026-11-30..2026-12-06'])
  expect(due('2026-11-23', '2026-11-10')).toEqual(['..2026-11-09', '2026-11-23..2026-11-29'])
  expect(due(null, '2026-11-25')).toEqual(['none'])
})

test('arrows stay in the grid', () => {
  const size = { rows: 2, columns: 3 }
  expect(cellAfterKey('ArrowDown', { row: 1, column: 0 }, size)).toEqual({ row: 1, column: 0 })
  expect(cellAfterKey('ArrowRight', { row: 1, column: 0 }, size)).toEqual({ row: 1, column: 1 })
  expect(cellAfterKey('x', { row: 0, column: 0 }, size)).toBeUndefined()
})

test.each([
  ['', null],
  ['12,5', 12.5],
  [' 32 ', 32],
  ['32,5', 32.5],
  ['0', 0],
  ['9999.5', 9999.5],
  ['10000', undefined],
  ['32.25', undefined],
  ['-1', undefined],
  ['many', undefined],
  ['0,3', undefined],
  ['1e2', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['1.2.3', undefined],
  ['.', undefined],
  ['💪', undefined],
  ['1'.repeat(100_000), undefined],
])('the capacity “%s” is read as %s', (text, capacity) => {
  expect(typedCapacity(text)).toBe(capacity)
})
