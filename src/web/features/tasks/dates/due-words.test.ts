import { expect, test } from 'vitest'
import { dueAt, dueOn, notDue, type ReadDue } from '@/domain/due'
import { calendar } from '@/web/lib/calendar'
import { formatDay } from '@/web/lib/dates'
import { dueWords, type Postponement, postponed } from './due-model'

const now = new Date(2026, 10, 21, 14, 30)
const on = (date: string) => dueOn(date, calendar.get().timeZone)
const at = (day: number, hours: number, minutes = 0) => dueAt(new Date(2026, 10, day, hours, minutes))
const dayOf = (month: number, day: number) => formatDay(new Date(2026, month, day, 12).toISOString(), now)
const timeOf = (hours: number, minutes: number) =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(2026, 10, 21, hours, minutes))

test.each([
  ['today', on('2026-11-21'), 'Today'],
  ['today at a time', at(21, 17), `Today, ${timeOf(17, 0)}`],
  ['today at its last minute', at(21, 23, 59), `Today, ${timeOf(23, 59)}`],
  ['tomorrow', on('2026-11-22'), 'Tomorrow'],
  ['tomorrow at a time', at(22, 17), `Tomorrow, ${timeOf(17, 0)}`],
  ['the day after', on('2026-11-23'), dayOf(10, 23)],
  ['yesterday', on('2026-11-20'), '1 day late'],
  ['yesterday at a time', at(20, 17), '1 day late'],
  ['three days ago', on('2026-11-18'), '3 days late'],
  ['thirty days ago', on('2026-10-22'), '30 days late'],
  ['long ago', on('2026-10-21'), dayOf(9, 21)],
  ['never', notDue, null],
])('an open task that is due %s says so', (_when, due, words) => {
  expect(dueWords({ ...due, status: 'todo' }, now)).toBe(words)
})

test('a task that nobody waits for is not late', () => {
  expect(dueWords({ ...on('2026-11-18'), status: 'done' }, now)).toBe(dayOf(10, 18))
})

// 21 November 2026 is a Saturday.
const postponements: [string, ReadDue, Postponement, ReadDue][] = [
  ['a day to come', on('2026-12-04'), '1 day', on('2026-12-05')],
  ['a day to come', on('2026-12-04'), '1 week', on('2026-12-11')],
  ['a day to come', on('2026-12-04'), 'next Monday', on('2026-12-07')],
  ['a Monday', on('2026-12-07'), 'next Monday', on('2026-12-14')],
  ['a moment to come, which keeps its time', at(27, 17), '1 week', dueAt(new Date(2026, 11, 4, 17))],
  ['today', on('2026-11-21'), '1 day', on('2026-11-22')],
  ['a past day, from today', on('2026-11-02'), '1 week', on('2026-11-28')],
  ['a past moment, from today', at(2, 9, 30), '1 day', at(22, 9, 30)],
  ['no date, from today', notDue, 'next Monday', on('2026-11-23')],
]

test.each(postponements)('%s (%o) is postponed by %s', (_what, due, by, expected) => {
  expect(postponed(due, by, now)).toEqual(expected)
})
