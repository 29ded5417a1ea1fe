import { describe, expect, test } from 'vitest'
import { dueAt, dueOn, notDue } from './due'
import {
  daysOfDueFilter,
  daysOfRange,
  dueFilterIn,
  dueFilterLabels,
  dueFilterWords,
  matchesDueFilter,
  rangeOfDays,
} from './due-filters'

test('every word is a filter and has a label', () => {
  expect(dueFilterWords.map(dueFilterIn)).toEqual([...dueFilterWords])
  expect(Object.keys(dueFilterLabels)).toEqual([...dueFilterWords])
})

test.each([
  ['2026-11-01..2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  ['2026-11-01..2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
  ['2026-11-01..', { from: '2026-11-01', to: null }],
  ['..2026-11-30', { from: null, to: '2026-11-30' }],
  ['1970-01-01..9999-12-31', { from: '1970-01-01', to: '9999-12-31' }],
  ['2028-02-29..', { from: '2028-02-29', to: null }],
])('%s is a range of days', (text, days) => {
  expect(daysOfRange(text)).toEqual(days)
  expect(dueFilterIn(text)).toBe(text)
  expect(rangeOfDays(days)).toBe(text)
})

test.each([
  '',
  '..',
  '...',
  '2026-11-30',
  '2026-11-30..2026-11-01',
  '2026-11-01..2026-11-05..2026-11-30',
  '2026-02-29..',
  '2026-13-01..',
  '2026-1-1..2026-2-1',
  '1969-12-31..',
  '..10000-01-01',
  '+012026-11-01..',
  ' 2026-11-01..',
  'today..',
  'tomorrow',
  'toString',
  7,
  null,
  undefined,
  ['today'],
])('%j is no filter', (given) => {
  expect(dueFilterIn(given)).toBeUndefined()
})

const monday = { weekStart: 'monday' } as const

describe('the days', () => {
  test.each([
    ['today', '2026-11-28', monday, ['2026-11-28', '2026-11-28']],
    ['thisWeek', '2026-11-28', monday, ['2026-11-23', '2026-11-29']],
    ['thisWeek', '2026-11-28', { weekStart: 'sunday' }, ['2026-11-22', '2026-11-28']],
    ['thisWeek', '2026-11-28', { weekStart: 'saturday' }, ['2026-11-28', '2026-12-04']],
    ['nextWeek', '2026-12-31', monday, ['2027-01-04', '2027-01-10']],
    ['nextWeek', '2026-11-29', monday, ['2026-11-30', '2026-12-06']],
    ['thisMonth', '2026-11-28', monday, ['2026-11-01', '2026-11-30']],
    ['thisMonth', '2028-02-01', monday, ['2028-02-01', '2028-02-29']],
    ['thisMonth', '2026-12-31', monday, ['2026-12-01', '2026-12-31']],
  ] as const)('of %s on %s', (filter, today, { weekStart }, [from, to]) => {
    expect(daysOfDueFilter(filter, { today, weekStart })).toEqual({ from, to })
  })

  test('of a range are its own, and other filters have none', () => {
    const reader = { today: '2026-11-28', ...monday }
    expect(daysOfDueFilter('..2026-11-30', reader)).toEqual({ from: null, to: '2026-11-30' })
    for (const filter of ['overdue', 'week', 'none'] as const) {
      expect(daysOfDueFilter(filter, reader)).toBeNull()
    }
  })
})

describe('a filter finds', () => {
  const now = new Date('2026-11-28T22:30:00Z')
  const found = (due: typeof notDue, status: 'todo' | 'done' = 'todo', timeZone = 'Asia/Tokyo') =>
    dueFilterWords.filter((filter) =>
      matchesDueFilter({ ...due, status }, filter, now, { timeZone, weekStart: 'monday' }),
    )

  test.each([
    ['no date', notDue, ['none']],
    // In Tokyo it is the 29th, a Sunday.
    ['an hour ago', dueAt(new Date('2026-11-28T21:30:00Z')), ['overdue', 'today', 'thisWeek', 'thisMonth']],
    ['today', dueOn('2026-11-29', 'Europe/Berlin'), ['today', 'thisWeek', 'thisMonth', 'week']],
    ['yesterday', dueOn('2026-11-28', 'Europe/Berlin'), ['overdue', 'thisWeek', 'thisMonth']],
    ['tomorrow', dueOn('2026-11-30', 'Europe/Berlin'), ['nextWeek', 'thisMonth', 'week']],
    ['a moment of tomorrow', dueAt(new Date('2026-11-29T16:00:00Z')), ['nextWeek', 'thisMonth', 'week']],
    ['in a week', dueOn('2026-12-06', 'Europe/Berlin'), ['nextWeek']],
  ] as const)('%s', (_, due, filters) => {
    expect(found(due)).toEqual(filters)
  })

  test('nothing that is done as overdue', () => {
    expect(found(dueOn('2026-11-28', 'Europe/Berlin'), 'done')).toEqual(['thisWeek', 'thisMonth'])
  })

  test('the days of a range, with both of its ends', () => {
    const inRange = (range: `${string}..${string}`, day: string) =>
      matchesDueFilter({ ...dueOn(day, 'UTC'), status: 'todo' }, range, now, { timeZone: 'UTC', ...monday })
    const days = ['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25']
    const foundDays = (range: `${string}..${string}`) => days.filter((day) => inRange(range, day))
    expect(foundDays('2026-12-01..2026-12-24')).toEqual(['2026-12-01', '2026-12-24'])
    expect(foundDays('2026-12-02..')).toEqual(['2026-12-24', '2026-12-25'])
    expect(foundDays('..2026-12-01')).toEqual(['2026-11-30', '2026-12-01'])
  })
})
