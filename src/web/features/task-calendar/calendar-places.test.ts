import { expect, test } from 'vitest'
import { dueOn } from '@/domain/due'
import { deviceTimeZone } from '@/web/lib/calendar'
import { makeTask } from '@/web/testing/make-task'
import { calendarWeeks } from './calendar-model'
import { nextPlace, type Place, placeOfTask, presentPlace } from './calendar-places'

const due = (id: number, day: string, startDate: string | null = null) =>
  makeTask({ id, startDate, ...dueOn(day, deviceTimeZone) })

/** The 24th shows two of its four tasks. */
const tasks = [
  ...[1, 2, 3, 4].map((id) => due(id, '2026-11-24')),
  due(5, '2026-11-25'),
  due(6, '2026-11-17'),
  due(7, '2026-12-01', '2026-11-28'),
]
const weeks = calendarWeeks(tasks, ['2026-11-16', '2026-11-23', '2026-11-30'], 3)

const day = (date: string): Place => ({ date, at: 'day' })
const task = (date: string, at: number): Place => ({ date, at })

test.each([
  [day('2026-11-24'), 'ArrowDown', task('2026-11-24', 1)],
  [task('2026-11-24', 2), 'ArrowDown', { date: '2026-11-24', at: 'more' }],
  [{ date: '2026-11-24', at: 'more' }, 'ArrowDown', day('2026-12-01')],
  [day('2026-11-24'), 'ArrowUp', task('2026-11-17', 6)],
  [task('2026-11-24', 1), 'ArrowUp', day('2026-11-24')],
  [day('2026-11-24'), 'ArrowRight', day('2026-11-25')],
  [task('2026-11-24', 2), 'ArrowRight', task('2026-11-25', 5)],
  [task('2026-11-25', 5), 'ArrowRight', day('2026-11-26')],
  [day('2026-11-23'), 'ArrowLeft', day('2026-11-22')],
  [day('2026-11-16'), 'ArrowLeft', day('2026-11-15')],
  [day('2026-12-05'), 'ArrowDown', day('2026-12-12')],
  [task('2026-11-24', 2), 'Home', day('2026-11-23')],
  [day('2026-11-24'), 'End', day('2026-11-29')],
  [day('2026-11-24'), 'x', null],
] as const)('from %o, %s goes to %o', (from, key, to) => {
  expect(nextPlace(weeks, from, key)).toEqual(to)
})

test('the calendar ends with its last day', () => {
  expect(nextPlace([], day('9999-12-31'), 'ArrowRight')).toBeNull()
  expect(nextPlace([], day('1970-01-01'), 'ArrowUp')).toBeNull()
})

test('a task that goes on in another week is in both', () => {
  expect(placeOfTask(weeks, 7)).toEqual(task('2026-11-28', 7))
  expect(placeOfTask(weeks, 7, '2026-11-30')).toEqual(task('2026-11-30', 7))
  expect(placeOfTask(weeks, 4)).toBeNull()
})

test.each([
  ['a task that has moved', task('2026-11-17', 5), task('2026-11-25', 5)],
  ['a task that is gone', task('2026-11-17', 99), day('2026-11-17')],
  ['a button that is gone', { date: '2026-11-17', at: 'more' }, day('2026-11-17')],
  ['a day that is not shown', day('2027-01-01'), day('2026-11-16')],
] as const)('the focus of %s goes on', (_name, from, to) => {
  expect(presentPlace(weeks, from)).toEqual(to)
})
