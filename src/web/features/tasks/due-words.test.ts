import { expect, test } from 'vitest'
import { formatDay } from '@/web/lib/dates'
import { dueWords, formatDueMoment } from './due-words'

const now = new Date(2026, 10, 21, 14, 30)
const on = (month: number, day: number, hour = 23, minute = 59) =>
  new Date(2026, month, day, hour, minute).toISOString()
const fivePm = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(2026, 10, 21, 17))

test.each([
  ['today', on(10, 21), 'Today'],
  ['today at a time', on(10, 21, 17, 0), `Today, ${fivePm}`],
  ['tomorrow', on(10, 22), 'Tomorrow'],
  ['tomorrow at a time', on(10, 22, 17, 0), `Tomorrow, ${fivePm}`],
  ['the day after', on(10, 23), formatDay(on(10, 23), now)],
  ['yesterday', on(10, 20), '1 day late'],
  ['three days ago', on(10, 18), '3 days late'],
  ['thirty days ago', on(9, 22), '30 days late'],
  ['long ago', on(9, 21), formatDay(on(9, 21), now)],
])('an open task that is due %s says so', (_when, dueDate, words) => {
  expect(dueWords({ dueDate, status: 'todo' }, now)).toBe(words)
})

test('a task that nobody waits for is not late', () => {
  expect(dueWords({ dueDate: on(10, 18), status: 'done' }, now)).toBe(formatDay(on(10, 18), now))
})

test('a date without a time is told without one', () => {
  expect(formatDueMoment(on(10, 30))).not.toContain('59')
  expect(formatDueMoment(on(10, 30, 17, 0))).toContain(fivePm)
})
