import { afterEach, describe, expect, test } from 'vitest'
import { calendar } from '@/web/lib/calendar'
import type { PlannedDay } from './my-tasks-groups'
import { plannedDate } from './plan-day'

type Moment = [year: number, month: number, day: number, hours: number, minutes: number]

const local = (...[year, month, ...rest]: Moment) => new Date(year, month - 1, ...rest).toISOString()
const wednesday: Moment = [2026, 11, 25, 10, 0]
const sunday: Moment = [2026, 11, 29, 10, 0]

const { timeZone } = calendar.get()
afterEach(() => calendar.set({ timeZone, weekStart: 'monday' }))

describe('a task without a time is due at the end of the day', () => {
  test.each<[day: PlannedDay, now: Moment, due: Moment]>([
    ['today', wednesday, [2026, 11, 25, 23, 59]],
    ['thisWeek', wednesday, [2026, 11, 29, 23, 59]],
    ['later', wednesday, [2026, 11, 30, 23, 59]],
    ['today', sunday, [2026, 11, 29, 23, 59]],
    ['later', sunday, [2026, 11, 30, 23, 59]],
    ['thisWeek', [2026, 11, 23, 0, 0], [2026, 11, 29, 23, 59]],
    ['thisWeek', [2026, 11, 28, 23, 59], [2026, 11, 29, 23, 59]],
    ['later', [2026, 12, 31, 12, 0], [2027, 1, 4, 23, 59]],
    ['thisWeek', [2028, 2, 28, 12, 0], [2028, 3, 5, 23, 59]],
  ])('%s, at %o', (day, now, due) => {
    const then = new Date(local(...now))
    expect(plannedDate(null, day, then)).toBe(local(...due))
    expect(plannedDate(local(2026, 11, 3, 23, 59), day, then)).toBe(local(...due))
  })
})

test.each<[day: PlannedDay, due: Moment]>([
  ['today', [2026, 11, 25, 17, 30]],
  ['thisWeek', [2026, 11, 29, 17, 30]],
  ['later', [2026, 11, 30, 17, 30]],
])('a time of day stays: %s', (day, due) => {
  expect(plannedDate(local(2026, 12, 24, 17, 30), day, new Date(local(...wednesday)))).toBe(local(...due))
})

test('a time that has passed today becomes the end of today', () => {
  const now = new Date(local(...wednesday))
  expect(plannedDate(local(2026, 12, 24, 9, 0), 'today', now)).toBe(local(2026, 11, 25, 23, 59))
  expect(plannedDate(local(2026, 12, 24, 9, 0), 'later', now)).toBe(local(2026, 11, 30, 9, 0))
})

test('no date is none', () => {
  expect(plannedDate(local(2026, 12, 24, 17, 30), 'noDate', new Date(local(...wednesday)))).toBeNull()
})

describe('where the clock changes on the last day of the week', () => {
  test.each<[name: string, now: string, day: PlannedDay, due: string]>([
    ['to summer time', '2026-03-27T09:00:00.000Z', 'thisWeek', '2026-03-29T21:59:00.000Z'],
    ['to summer time, the day after', '2026-03-27T09:00:00.000Z', 'later', '2026-03-30T21:59:00.000Z'],
    ['to summer time, on that day', '2026-03-28T23:30:00.000Z', 'today', '2026-03-29T21:59:00.000Z'],
    ['to winter time', '2026-10-23T09:00:00.000Z', 'thisWeek', '2026-10-25T22:59:00.000Z'],
    ['to winter time, on that day', '2026-10-24T22:30:00.000Z', 'today', '2026-10-25T22:59:00.000Z'],
    ['to winter time, the day after', '2026-10-24T22:30:00.000Z', 'later', '2026-10-26T22:59:00.000Z'],
  ])('%s', (_name, now, day, due) => {
    calendar.set({ timeZone: 'Europe/Berlin', weekStart: 'monday' })
    expect(plannedDate(null, day, new Date(now))).toBe(due)
  })

  test('a time stays what the clock shows', () => {
    calendar.set({ timeZone: 'Europe/Berlin', weekStart: 'monday' })
    const friday = new Date('2026-03-27T09:00:00.000Z')
    expect(plannedDate('2026-03-27T16:00:00.000Z', 'thisWeek', friday)).toBe('2026-03-29T15:00:00.000Z')
  })
})

test.each<[day: PlannedDay, due: string]>([
  ['today', '2026-11-25T18:14:00.000Z'],
  ['thisWeek', '2026-11-28T18:14:00.000Z'],
  ['later', '2026-11-29T18:14:00.000Z'],
])('days are those of the person, whose week may begin on Sunday: %s', (day, due) => {
  calendar.set({ timeZone: 'Asia/Kathmandu', weekStart: 'sunday' })
  expect(plannedDate(null, day, new Date('2026-11-24T18:30:00.000Z'))).toBe(due)
})
