import { afterEach, describe, expect, test } from 'vitest'
import { dueAt, dueOn, notDue } from '@/domain/due'
import { calendar } from '@/web/lib/calendar'
import type { PlannedDay } from './my-tasks-groups'
import { plannedDue } from './use-day-drag'

type Moment = [year: number, month: number, day: number, hours: number, minutes: number]

const local = (...[year, month, ...rest]: Moment) => new Date(year, month - 1, ...rest)
const wednesday: Moment = [2026, 11, 25, 10, 0]
const sunday: Moment = [2026, 11, 29, 10, 0]

const { timeZone } = calendar.get()
const on = (date: string) => dueOn(date, calendar.get().timeZone)
afterEach(() => calendar.set({ timeZone, weekStart: 'monday' }))

describe('a task without a time is due on a day', () => {
  test.each<[day: PlannedDay, now: Moment, date: string]>([
    ['today', wednesday, '2026-11-25'],
    ['thisWeek', wednesday, '2026-11-29'],
    ['later', wednesday, '2026-11-30'],
    ['today', sunday, '2026-11-29'],
    ['later', sunday, '2026-11-30'],
    ['thisWeek', [2026, 11, 23, 0, 0], '2026-11-29'],
    ['thisWeek', [2026, 11, 28, 23, 59], '2026-11-29'],
    ['later', [2026, 12, 31, 12, 0], '2027-01-04'],
    ['thisWeek', [2028, 2, 28, 12, 0], '2028-03-05'],
  ])('%s, at %o', (day, now, date) => {
    expect(plannedDue(notDue, day, local(...now))).toEqual(on(date))
    expect(plannedDue(on('2026-11-03'), day, local(...now))).toEqual(on(date))
  })
})

test.each<[day: PlannedDay, due: Moment]>([
  ['today', [2026, 11, 25, 17, 30]],
  ['thisWeek', [2026, 11, 29, 17, 30]],
  ['later', [2026, 11, 30, 17, 30]],
])('a time of day stays: %s', (day, due) => {
  const before = dueAt(local(2026, 12, 24, 17, 30))
  expect(plannedDue(before, day, local(...wednesday))).toEqual(dueAt(local(...due)))
})

test('the last minute of a day is a time like any other', () => {
  const before = dueAt(local(2026, 12, 24, 23, 59))
  expect(plannedDue(before, 'today', local(...wednesday))).toEqual(dueAt(local(2026, 11, 25, 23, 59)))
})

test('a time that has passed today becomes the whole day', () => {
  const before = dueAt(local(2026, 12, 24, 9, 0))
  const now = local(...wednesday)
  expect(plannedDue(before, 'today', now)).toEqual(on('2026-11-25'))
  expect(plannedDue(before, 'later', now)).toEqual(dueAt(local(2026, 11, 30, 9, 0)))
})

test('no date is none', () => {
  expect(plannedDue(dueAt(local(2026, 12, 24, 17, 30)), 'noDate', local(...wednesday))).toEqual(notDue)
})

describe('where the clock changes on the last day of the week', () => {
  test.each<[name: string, now: string, day: PlannedDay, date: string, end: string]>([
    ['to summer time', '2026-03-27T09:00:00.000Z', 'thisWeek', '2026-03-29', '2026-03-29T21:59:00.000Z'],
    [
      'to summer time, the day after',
      '2026-03-27T09:00:00.000Z',
      'later',
      '2026-03-30',
      '2026-03-30T21:59:00.000Z',
    ],
    [
      'to summer time, on that day',
      '2026-03-28T23:30:00.000Z',
      'today',
      '2026-03-29',
      '2026-03-29T21:59:00.000Z',
    ],
    ['to winter time', '2026-10-23T09:00:00.000Z', 'thisWeek', '2026-10-25', '2026-10-25T22:59:00.000Z'],
    [
      'to winter time, on that day',
      '2026-10-24T22:30:00.000Z',
      'today',
      '2026-10-25',
      '2026-10-25T22:59:00.000Z',
    ],
    [
      'to winter time, the day after',
      '2026-10-24T22:30:00.000Z',
      'later',
      '2026-10-26',
      '2026-10-26T22:59:00.000Z',
    ],
  ])('%s', (_name, now, day, date, end) => {
    calendar.set({ timeZone: 'Europe/Berlin', weekStart: 'monday' })
    expect(plannedDue(notDue, day, new Date(now))).toEqual({ dueDate: end, dueAllDay: true, dueDay: date })
  })

  test('a time stays what the clock shows', () => {
    calendar.set({ timeZone: 'Europe/Berlin', weekStart: 'monday' })
    const before = dueAt(new Date('2026-03-27T16:00:00.000Z'))
    const planned = plannedDue(before, 'thisWeek', new Date('2026-03-27T09:00:00.000Z'))
    expect(planned).toEqual(dueAt(new Date('2026-03-29T15:00:00.000Z')))
  })
})

test.each<[day: PlannedDay, date: string, end: string]>([
  ['today', '2026-11-25', '2026-11-25T18:14:00.000Z'],
  ['thisWeek', '2026-11-28', '2026-11-28T18:14:00.000Z'],
  ['later', '2026-11-29', '2026-11-29T18:14:00.000Z'],
])('days are those of the person, whose week may begin on Sunday: %s', (day, date, end) => {
  calendar.set({ timeZone: 'Asia/Kathmandu', weekStart: 'sunday' })
  const planned = plannedDue(notDue, day, new Date('2026-11-24T18:30:00.000Z'))
  expect(planned).toEqual({ dueDate: end, dueAllDay: true, dueDay: date })
})
