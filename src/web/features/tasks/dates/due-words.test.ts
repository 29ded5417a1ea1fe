import { expect, test } from 'vitest'
import { dueAt, dueOn, notDue } from '@/domain/due'
import { calendar } from '@/web/lib/calendar'
import { formatDay } from '@/web/lib/dates'
import { dueWords } from './due-model'

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
