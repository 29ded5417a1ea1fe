import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dueAt, dueOn, notDue } from '@/domain/due'
import { setCalendar } from '@/web/lib/calendar'
import { makeTask } from '@/web/testing/make-task'
import type { DatePart } from '../../tasks/dates/date-keys'
import { barIn, latenessIn, moveLimits, movedSpan, progressOf, spanOf } from './timeline-bars'
import { timelineLayout } from './timeline-layout'
import { lastOf, rangeAround, ticksOf, turnedPage } from './timeline-range'
import { rangeWords, tickWords } from './timeline-words'

const zone = 'Europe/Berlin'
beforeEach(() => setCalendar({ timeZone: zone, weekStart: 'monday' }))
afterEach(() => setCalendar({ timeZone: null, weekStart: 'monday' }))

const due = (day: string) => dueOn(day, zone)
/** Six weeks from a Monday. */
const range = { first: '2026-11-09', days: 42 }

describe('the range', () => {
  test.each([
    ['2026-11-25', 'week', 'monday', '2026-11-23', '2026-12-06'],
    ['2026-11-25', 'week', 'sunday', '2026-11-22', '2026-12-05'],
    ['2026-11-25', 'month', 'monday', '2026-11-09', '2026-12-20'],
    ['2026-11-25', 'month', 'saturday', '2026-11-07', '2026-12-18'],
    ['2026-11-25', 'quarter', 'monday', '2026-10-26', '2027-02-14'],
    ['1970-01-01', 'month', 'monday', '1970-01-01', '1970-02-11'],
    ['1970-01-08', 'week', 'monday', '1970-01-05', '1970-01-18'],
    ['9999-12-31', 'month', 'monday', '9999-11-20', '9999-12-31'],
  ] as const)('around %s by %s, weeks from %s', (day, zoom, weekStart, first, last) => {
    const shown = rangeAround(day, zoom, weekStart)
    expect([shown.first, lastOf(shown)]).toEqual([first, last])
  })

  test.each([
    ['2026-11-25', 'week', 1, '2026-12-02'],
    ['2026-11-25', 'month', -1, '2026-10-28'],
    ['2026-11-25', 'quarter', 1, '2027-02-17'],
    ['9999-12-20', 'quarter', 1, '9999-12-31'],
    ['1970-01-03', 'week', -1, '1970-01-01'],
  ] as const)('turns from %s by a page of %s: %i', (day, zoom, by, turned) => {
    expect(turnedPage(day, zoom, by)).toBe(turned)
  })

  test('has a line for each day, week or month', () => {
    expect(ticksOf(rangeAround('2026-11-25', 'week', 'monday'), 'week', 'monday')).toHaveLength(14)
    expect(ticksOf(range, 'month', 'monday')).toMatchObject([
      { date: '2026-11-09', at: 0, days: 7 },
      { date: '2026-11-16', at: 7, days: 7 },
      { date: '2026-11-23' },
      { date: '2026-11-30' },
      { date: '2026-12-07' },
      { date: '2026-12-14', at: 35, days: 7 },
    ])
    expect(ticksOf(rangeAround('2026-11-25', 'quarter', 'monday'), 'quarter', 'monday')).toEqual([
      { date: '2026-10-26', at: 0, days: 6 },
      { date: '2026-11-01', at: 6, days: 30 },
      { date: '2026-12-01', at: 36, days: 31 },
      { date: '2027-01-01', at: 67, days: 31 },
      { date: '2027-02-01', at: 98, days: 14 },
    ])
  })
})

test('the lines of a quarter name its months, and one with little room none', () => {
  const shown = rangeAround('2026-11-25', 'quarter', 'monday')
  const now = new Date('2026-11-25T12:00:00Z')
  const words = ticksOf(shown, 'quarter', 'monday').map((tick) => tickWords(tick, 'quarter', now))
  expect(words).toEqual([null, 'Nov', 'Dec', 'Jan 2027', 'Feb'])
  expect(rangeWords(shown)).toBe('October 2026 – February 2027')
  expect(rangeWords(range)).toBe('November – December 2026')
  expect(rangeWords(rangeAround('2026-11-09', 'week', 'monday'))).toBe('November 2026')
})

describe('the bar of a task', () => {
  test.each([
    ['from its start to its due day', due('2026-11-30'), '2026-11-23', { at: 14, days: 8 }],
    ['of its due day alone', due('2026-11-09'), null, { at: 0, days: 1 }],
    ['of its start alone', notDue, '2026-12-20', { at: 41, days: 1 }],
    [
      'due at a moment of the viewer’s day',
      dueAt(new Date('2026-11-10T23:30:00Z')),
      null,
      { at: 2, days: 1 },
    ],
    ['that starts before', due('2026-11-10'), '2026-11-01', { at: 0, days: 2, startsBefore: true }],
    ['that ends after', due('2027-11-10'), '2026-12-19', { at: 40, days: 2, endsAfter: true }],
    [
      'of a hundred years',
      due('2076-01-01'),
      '1976-01-01',
      { at: 0, days: 42, startsBefore: true, endsAfter: true },
    ],
    ['from the first day to the last', due('9999-12-31'), '1970-01-01', { at: 0, days: 42 }],
    [
      'due before its start in this zone',
      dueAt(new Date('2026-11-10T10:00:00Z')),
      '2026-11-11',
      { at: 1, days: 1 },
    ],
  ])('%s', (_name, dates, startDate, bar) => {
    const span = spanOf({ ...dates, startDate, status: 'todo' })
    expect(span && barIn(span, range)).toMatchObject(bar)
  })

  test('is not in the range of another time, and a task without dates has none', () => {
    expect(barIn({ start: '1970-01-01', end: '1970-01-01' }, range)).toBe('before')
    expect(barIn({ start: '2026-11-01', end: '2026-11-08' }, range)).toBe('before')
    expect(barIn({ start: '2026-12-21', end: '9999-12-31' }, range)).toBe('after')
    expect(spanOf({ ...notDue, startDate: null, status: 'todo' })).toBeNull()
  })
})

test.each<[DatePart, number, [string, string] | null]>([
  ['whole', 3, ['2026-11-26', '2026-12-03']],
  ['whole', -23, ['2026-10-31', '2026-11-07']],
  ['start', 2, ['2026-11-25', '2026-11-30']],
  ['start', 9, ['2026-11-30', '2026-11-30']],
  ['end', -2, ['2026-11-23', '2026-11-28']],
  ['end', -30, ['2026-11-23', '2026-11-23']],
  ['end', 3_000_000, null],
  ['whole', -30_000, null],
])('the %s of a bar moves by %i days', (part, days, moved) => {
  const span = movedSpan({ start: '2026-11-23', end: '2026-11-30' }, part, days)
  expect(span && [span.start, span.end]).toEqual(moved)
})

test.each<DatePart>(['whole', 'start', 'end'])('the %s of bars moves as far as all have dates', (part) => {
  const spans = [
    { start: '1970-01-04', end: '1970-01-06' },
    { start: '9999-12-20', end: '9999-12-29' },
  ]
  const { least, most } = moveLimits(spans, part)
  const allMove = (days: number) => spans.every((span) => movedSpan(span, part, days) !== null)
  expect([least - 1, least, most, most + 1].map(allMove)).toEqual([false, true, true, false])
})

test.each([
  ['three days', due('2026-11-22'), 'todo', { daysLate: 3, at: 14, days: 2.5 }],
  ['before the range', due('1970-01-01'), 'todo', { daysLate: 20_782, at: 0, days: 16.5 }],
  ['since this morning', dueAt(new Date('2026-11-25T07:00:00Z')), 'todo', { daysLate: 0, at: 17, days: 0 }],
  ['done', due('2026-11-22'), 'done', null],
  ['not yet', due('2026-11-25'), 'todo', null],
] as const)('lateness: %s', (_name, dates, status, late) => {
  const task = { ...dates, startDate: null, status }
  expect(latenessIn(task, new Date('2026-11-25T12:00:00Z'), range)).toEqual(late)
})

test('progress is that of the checklist, and all of a done task', () => {
  expect(progressOf({ status: 'todo', checklist: { done: 1, total: 4 } })).toBe(0.25)
  expect(progressOf({ status: 'todo', checklist: { done: 0, total: 0 } })).toBe(0)
  expect(progressOf({ status: 'done', checklist: { done: 0, total: 4 } })).toBe(1)
})

test('the layout holds the height of each row and the bar of each task', () => {
  const tasks = [1, 2, 3].map((id) => makeTask({ id, ...due('2026-11-11') }))
  const [first, second, third] = tasks
  const groups = [
    { id: 'a', tasks: first ? [first] : [] },
    { id: 'b', tasks: second ? [second] : [] },
    { id: 'c', tasks: third ? [third] : [] },
  ]
  const options = {
    range,
    heights: { heading: 30, row: 40, middle: 20 },
    folded: new Set(['b']),
    hasHeadings: true,
  }
  const layout = timelineLayout(groups, options)
  expect(layout.items.map(({ kind, top }) => [kind, top])).toEqual([
    ['heading', 0],
    ['row', 30],
    ['heading', 70],
    ['heading', 100],
    ['row', 130],
  ])
  expect(layout.height).toBe(170)
  expect(layout.barOf(3)).toMatchObject({ index: 4, top: 130, bar: { at: 2, days: 1 } })
  expect(layout.barOf(2)).toBeUndefined()
  expect(timelineLayout(groups, { ...options, hasHeadings: false }).barOf(2)?.top).toBe(40)
})
