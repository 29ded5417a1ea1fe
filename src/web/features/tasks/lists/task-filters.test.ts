import { expect, onTestFinished, test } from 'vitest'
import { setCalendar } from '@/web/lib/calendar'
import { makeTask } from '@/web/testing/make-task'
import { dueFiltersIn, isDue, taskFilter, textFilter } from './task-filters'

// A Saturday.
const now = new Date(2026, 10, 21, 14, 30)
const iso = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()

test.each([
  ['today', 'at the first minute of the day', iso(21, 0), true],
  ['today', 'at the last minute of the day', iso(21, 23, 59), true],
  ['today', 'the day before', iso(20, 23, 59), false],
  ['today', 'the day after', iso(22, 0), false],
  ['today', 'never', null, false],
  ['week', 'this very moment', iso(21, 14, 30), true],
  ['week', 'a minute ago', iso(21, 14, 29), false],
  ['week', 'seven days on', iso(28, 14, 30), true],
  ['week', 'seven days and a minute on', iso(28, 14, 31), false],
  ['week', 'never', null, false],
  ['thisWeek', 'on Sunday evening before', iso(15, 23, 59), false],
  ['thisWeek', 'at the beginning of Monday', iso(16, 0), true],
  ['thisWeek', 'at the end of Sunday', iso(22, 23, 59), true],
  ['thisWeek', 'on the next Monday', iso(23, 0), false],
  ['thisWeek', 'never', null, false],
  ['overdue', 'a minute ago', iso(21, 14, 29), true],
  ['overdue', 'now', iso(21, 14, 30), false],
  ['overdue', 'never', null, false],
  ['nextWeek', 'at the end of this Sunday', iso(22, 23, 59), false],
  ['nextWeek', 'on the next Monday', iso(23, 0), true],
  ['thisMonth', 'on its last day', iso(30, 23, 59), true],
  ['2026-11-20..2026-11-21', 'on its last day', iso(21, 23, 59), true],
  ['2026-11-22..', 'the day before', iso(21, 23, 59), false],
  ['..2026-11-21', 'never', null, false],
  ['none', 'never', null, true],
  ['none', 'long ago', iso(1, 0), false],
] as const)('the filter “%s” and a task that is due %s', (filter, _when, dueDate, found) => {
  expect(isDue(makeTask({ id: 1, dueDate }), filter, now)).toBe(found)
})

test('a task that nobody waits for is not overdue', () => {
  const past = { dueDate: iso(20, 0) }
  const found = (['todo', 'in_progress', 'review', 'on_hold', 'done'] as const).filter((status) =>
    isDue(makeTask({ id: 1, ...past, status }), 'overdue', now),
  )
  expect(found).toEqual(['todo', 'in_progress'])
})

test('a task with a paused repeat is one that repeats', () => {
  const repeat = {
    rule: 'FREQ=DAILY',
    from: 'due',
    zone: 'UTC',
    paused: true,
    until: null,
    left: null,
  } as const
  const tasks = [makeTask({ id: 1, repeat }), makeTask({ id: 2 })]
  const found = (filters: { repeats?: boolean }) => tasks.filter(taskFilter(filters, now)).map(({ id }) => id)
  expect([found({ repeats: true }), found({ repeats: false }), found({})]).toEqual([[1], [2], [1, 2]])
})

test('a done task waits for nothing', () => {
  const blocked = [
    makeTask({ id: 1, blockedBy: 1 }),
    makeTask({ id: 2, blockedBy: 1, status: 'done' }),
    makeTask({ id: 3 }),
  ]
  const found = (filters: { blocked?: boolean }) =>
    blocked.filter(taskFilter(filters, now)).map(({ id }) => id)
  expect([found({ blocked: true }), found({ blocked: false }), found({})]).toEqual([[1], [2, 3], [1, 2, 3]])
})

test.each([
  [{}, true],
  [{ status: [], due: [] }, true],
  [{ status: ['todo', 'done'] }, true],
  [{ status: ['done'] }, false],
  [{ due: ['overdue', 'none'] }, true],
  [{ due: ['overdue', 'today'] }, false],
  [{ status: ['todo'], priority: ['high'] }, false],
] as const)('a task to do of medium priority without a date passes %o: %s', (filters, found) => {
  expect(taskFilter(filters, now)(makeTask({ id: 1 }))).toBe(found)
})

test.each([
  ['nextWeek', ['nextWeek']],
  [
    ['none', 'overdue', 'overdue', 'soon'],
    ['overdue', 'none'],
  ],
  ['2026-11-01..2026-11-30', ['2026-11-01..2026-11-30']],
  [
    ['2026-11-01..', 'today', '..2026-11-30'],
    ['today', '2026-11-01..'],
  ],
  ['2026-11-30..2026-11-01', undefined],
  ['..', undefined],
  [{ length: 3 }, undefined],
])('of the due filters %j, a page reads %j', (given, filters) => {
  expect(dueFiltersIn(given)).toEqual(filters)
})

const task = { title: 'Order GRAVEL', description: 'For the two long paths' }

test.each([
  ['', true],
  ['   ', true],
  ['gravel', true],
  ['grav', true],
  ['the TWO long ', true],
  ['gravel order', false],
  ['gravel for', false],
])('a search for "%s" finds the task: %s', (text, found) => {
  expect(textFilter(text)(task)).toBe(found)
})

test('a text is found whatever its accents', () => {
  const task = makeTask({ id: 1, title: 'Frau Müller', description: 'São Paulo, Straße 3' })
  for (const text of ['muller', 'MÜLLER', 'sao', 'strasse'])
    expect([text, textFilter(text)(task)]).toEqual([text, true])
  expect(textFilter('moller')(task)).toBe(false)
})

test('days and weeks are those of the person', () => {
  setCalendar({ timeZone: 'Pacific/Apia', weekStart: 'sunday' })
  onTestFinished(() => setCalendar({ timeZone: null, weekStart: 'monday' }))
  // There it is Sunday, 00:30.
  const then = new Date('2026-11-21T11:30:00.000Z')
  const found = (filter: 'today' | 'thisWeek', dueDate: string) =>
    isDue(makeTask({ id: 1, dueDate }), filter, then)
  expect(found('today', '2026-11-21T10:59:00.000Z')).toBe(false)
  expect(found('today', '2026-11-22T10:59:00.000Z')).toBe(true)
  expect(found('thisWeek', '2026-11-21T10:59:00.000Z')).toBe(false)
  expect(found('thisWeek', '2026-11-28T10:59:00.000Z')).toBe(true)
})
