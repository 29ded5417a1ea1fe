import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dueAt, dueOn, notDue } from '@/domain/due'
import { daysAfter } from '@/domain/time-zone'
import { calendar } from '@/web/lib/calendar'
import { makeTask } from '@/web/testing/make-task'
import type { Task } from '../tasks/task-types'
import { calendarWeeks, dayIn, rangesOf, spanOf, turned, weeksAround } from './calendar-model'

const before = calendar.get()
const zone = 'Europe/Berlin'
beforeEach(() => calendar.set({ timeZone: zone, weekStart: 'monday' }))
afterEach(() => calendar.set(before))

const numbers = { count: 0 }
const span = (start: string | null, end: string, more: Partial<Task> = {}) =>
  makeTask({ id: ++numbers.count, startDate: start, ...dueOn(end, zone), ...more })
const due = (end: string, more: Partial<Task> = {}) => span(null, end, more)
const at = (moment: string, more: Partial<Task> = {}) =>
  makeTask({ id: ++numbers.count, ...dueAt(new Date(moment)), ...more })

test.each([
  ['2026-11-24', 'month', 'monday', '2026-10-26', 6],
  ['2026-11-01', 'month', 'sunday', '2026-11-01', 5],
  ['2026-02-28', 'month', 'sunday', '2026-02-01', 4],
  ['2026-11-24', 'month', 'saturday', '2026-10-31', 5],
  ['2026-11-24', 'week', 'monday', '2026-11-23', 1],
  ['2026-11-22', 'week', 'sunday', '2026-11-22', 1],
  ['1970-01-01', 'month', 'monday', '1969-12-29', 5],
  ['9999-12-31', 'month', 'monday', '9999-11-29', 5],
] as const)('%s in a %s that starts on %s: from %s, weeks: %i', (day, zoom, weekStart, first, count) => {
  const weeks = weeksAround(day, zoom, weekStart)
  expect([weeks[0], weeks.length]).toEqual([first, count])
  expect(weeks[1] ?? daysAfter(first, 7)).toBe(daysAfter(first, 7))
})

test.each([
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2026-11-24', 'week', -1, '2026-11-17'],
  ['1970-01-03', 'week', -1, '1970-01-03'],
  ['9999-12-31', 'week', 1, '9999-12-31'],
  ['9999-12-31', 'month', 1, '9999-12-31'],
] as const)('from %s a %s by %i is %s', (day, zoom, by, next) => {
  expect(turned(day, zoom, by)).toBe(next)
})

describe('a task stands', () => {
  test.each([
    ['on its day, in every zone', due('2026-11-24'), '2026-11-24', '2026-11-24'],
    [
      'on the day of its time in the zone of the viewer',
      at('2026-11-24T23:30:00Z'),
      '2026-11-25',
      '2026-11-25',
    ],
    ['from its start to its due day', span('2026-11-20', '2026-11-24'), '2026-11-20', '2026-11-24'],
    ['on its due day if it starts later', span('2026-11-30', '2026-11-24'), '2026-11-24', '2026-11-24'],
  ])('%s', (_name, task, start, end) => {
    expect(spanOf(task)).toEqual({ start, end })
  })

  test('nowhere without a due date', () => {
    expect(spanOf(makeTask({ id: 1, ...notDue, startDate: '2026-11-20' }))).toBeNull()
  })
})

const week = (tasks: readonly Task[], first = '2026-11-23', slots = 3) =>
  calendarWeeks(tasks, [first], slots)[0] ?? { first: '', days: [], due: [] }

const segmentsOf = (tasks: readonly Task[], first?: string, slots?: number) =>
  week(tasks, first, slots)
    .days.flatMap((day) => day?.segments ?? [])
    .map(({ task, lane, from, to, startsBefore, endsAfter }) => ({
      id: task.id,
      lane,
      from,
      to,
      cut: `${startsBefore ? '<' : ''}${endsAfter ? '>' : ''}`,
    }))

describe('the tasks of a week', () => {
  test('share no line on a day, and the longer ones are above', () => {
    const [long, later, short] = [
      span('2026-11-23', '2026-11-26'),
      span('2026-11-25', '2026-11-27'),
      due('2026-11-27'),
    ]
    expect(segmentsOf([short, later, long])).toEqual([
      { id: long.id, lane: 0, from: 0, to: 3, cut: '' },
      { id: later.id, lane: 1, from: 2, to: 4, cut: '' },
      { id: short.id, lane: 0, from: 4, to: 4, cut: '' },
    ])
  })

  test('are cut where they go on in other weeks, however long they are', () => {
    const [century, over] = [span('1970-01-01', '9999-12-31'), span('2026-11-27', '2026-12-02')]
    expect(segmentsOf([century, over])).toEqual([
      { id: century.id, lane: 0, from: 0, to: 6, cut: '<>' },
      { id: over.id, lane: 1, from: 4, to: 6, cut: '>' },
    ])
    expect(segmentsOf([over], '2026-11-30')).toEqual([{ id: over.id, lane: 0, from: 0, to: 2, cut: '<' }])
    expect(segmentsOf([over], '2026-12-07')).toEqual([])
  })

  test('continue in each week after the first one that is shown', () => {
    const weeks = calendarWeeks([span('2026-01-01', '2026-12-31')], ['2026-11-23', '2026-11-30'], 3)
    const segments = weeks.flatMap(({ days }) => days.flatMap((day) => day?.segments ?? []))
    expect(segments.map(({ continues }) => continues)).toEqual([false, true])
  })

  test('of a day: those of the whole day, then by time, then the done ones', () => {
    const [done, late, early, day] = [
      due('2026-11-24', { status: 'done' }),
      at('2026-11-24T16:00:00Z'),
      at('2026-11-24T08:00:00Z'),
      due('2026-11-24'),
    ]
    expect(segmentsOf([done, late, early, day], undefined, 9).map(({ id }) => id)).toEqual(
      [day, early, late, done].map(({ id }) => id),
    )
  })

  test('that have no room are counted on each of their days, and their lines stay free', () => {
    const tasks = [
      span('2026-11-23', '2026-11-25'),
      span('2026-11-23', '2026-11-25'),
      span('2026-11-23', '2026-11-24'),
      due('2026-11-24'),
    ]
    const [monday, tuesday, wednesday] = week(tasks).days
    expect(monday?.segments.map(({ lane }) => lane)).toEqual([0, 1])
    expect([monday?.hidden, tuesday?.hidden, wednesday?.hidden]).toEqual([1, 2, 0])
    expect(tuesday?.tasks).toHaveLength(4)
  })

  test('move together if they are due in it and open', () => {
    const [inWeek, before, after, done] = [
      span('2026-11-01', '2026-11-29'),
      due('2026-11-22'),
      span('2026-11-25', '2026-11-30'),
      due('2026-11-24', { status: 'done' }),
    ]
    expect(week([inWeek, before, after, done]).due).toEqual([inWeek])
  })

  test('begin and end with the calendar', () => {
    const [first, last] = [due('1970-01-01'), due('9999-12-31')]
    const dates = (start: string) => week([first, last], start).days.map((day) => day?.date.slice(-2) ?? '')
    expect(dates('1969-12-29')).toEqual(['', '', '', '01', '02', '03', '04'])
    expect(dates('9999-12-27')).toEqual(['27', '28', '29', '30', '31', '', ''])
    expect(segmentsOf([first, last], '1969-12-29')).toMatchObject([{ id: first.id, from: 3, to: 3 }])
    expect(segmentsOf([first, last], '9999-12-27')).toMatchObject([{ id: last.id, from: 4, to: 4 }])
  })

  test('can be thousands of a hundred years: only what the days have room for is shown', () => {
    const many = Array.from({ length: 2_000 }, () => span('1976-01-01', '2076-01-01'))
    const weeks = calendarWeeks(many, weeksAround('2026-11-24', 'month', 'monday'), 3)
    expect(weeks.flatMap(({ days }) => days.flatMap((day) => day?.segments ?? []))).toHaveLength(6 * 2)
    expect(dayIn(weeks, '2026-11-24')?.hidden).toBe(1_998)
  })

  test('can be thousands, each with a line of its own', () => {
    const many = Array.from({ length: 2_000 }, () => due('2026-11-24'))
    const day = dayIn(calendarWeeks(many, ['2026-11-23'], 3), '2026-11-24')
    expect([day?.segments.length, day?.hidden, day?.tasks.length]).toEqual([2, 1_998, 2_000])
  })
})

test('a range of selected tasks follows the days, and those without a due date', () => {
  const [late, undated, early] = [due('2026-11-26'), makeTask({ id: 90, ...notDue }), due('2026-11-24')]
  expect(rangesOf([late, undated, early]).map(({ tasks }) => tasks)).toEqual([[early, late], [undated]])
})
