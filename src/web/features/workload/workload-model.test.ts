import { expect, test } from 'vitest'
import { fullness, searchOfCell, startAfter, startBefore, typedCapacity, weekHolding } from './workload-model'

const weeks = ['2026-11-23', '2026-11-30'].map((start) => ({ start, open: 0, estimate: 0, overdue: 0 }))
const finn = { id: 7, username: 'finn', firstName: null, lastName: null, avatar: null }

test.each([
  ['2026-11-22', -1],
  ['2026-11-23', 0],
  ['2026-11-29', 0],
  ['2026-11-30', 1],
  ['2026-12-07', -1],
])('%s is in the week %i', (date, week) => {
  expect(weekHolding(weeks, date)).toBe(week)
})

test('earlier and later weeks follow without a gap', () => {
  expect([startBefore(weeks), startAfter(weeks)]).toEqual(['2026-11-09', '2026-12-07'])
})

test.each([
  [10, null, null],
  [0, 40, { share: 0, isOver: false }],
  [10, 40, { share: 0.25, isOver: false }],
  [40, 40, { share: 1, isOver: false }],
  [41, 40, { share: 1, isOver: true }],
  [0, 0, { share: 0, isOver: false }],
  [1, 0, { share: 1, isOver: true }],
])('%d in a week of %s', (estimate, capacity, expected) => {
  expect(fullness(estimate, capacity)).toEqual(expected)
})

test.each([
  ['', null],
  [' 32 ', 32],
  ['32.5', 32.5],
  ['32,5', 32.5],
  ['32.0', 32],
  ['0', 0],
  ['32.25', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['12345', undefined],
  ['many', undefined],
])('the capacity “%s” is read as %s', (text, capacity) => {
  expect(typedCapacity(text)).toBe(capacity)
})

test('a cell leads to the open tasks of its person and week, the present one to the overdue ones, too', () => {
  const shown = { organization: [3], status: ['todo', 'in_progress', 'review', 'on_hold'] }
  expect(searchOfCell(3, { user: finn }, { start: '2026-11-30', isPresent: false })).toEqual({
    ...shown,
    assignee: [7],
    due: ['2026-11-30..2026-12-06'],
  })
  expect(searchOfCell(3, { user: null }, { start: '2026-11-23', isPresent: true })).toEqual({
    ...shown,
    assignee: ['nobody'],
    due: ['overdue', '2026-11-23..2026-11-29'],
  })
  expect(searchOfCell(3, { user: null }, null)).toMatchObject({ due: ['none'] })
})
