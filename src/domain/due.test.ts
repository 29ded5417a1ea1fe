import { describe, expect, test } from 'vitest'
import { type Due, dueAt, dueDateIn, dueOn, isDueInAWeek, isOverdue, notDue } from './due'
import { taskStatuses } from './task'
import { startOfDate } from './time-zone'

const zones = [
  'UTC',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'Pacific/Auckland',
  // Twelve hours behind UTC.
  'Etc/GMT+12',
]
/** The last three have 23 or 25 hours in Berlin or in Auckland. */
const days = [
  ['2026-11-30', '2026-12-01'],
  ['2027-03-28', '2027-03-29'],
  ['2027-04-04', '2027-04-05'],
  ['2027-09-26', '2027-09-27'],
] as const

const pairs = zones.flatMap((writer) => zones.map((reader) => [writer, reader] as const))

describe.each(pairs)('a day that somebody in %s set, for somebody in %s', (writer, reader) => {
  test.each(days)('is that day: %s', (day, dayAfter) => {
    const due = dueOn(day, writer)
    expect(dueDateIn(reader, due)).toBe(day)
    const midnight = startOfDate(reader, dayAfter)
    const before = new Date(midnight.getTime() - 1)
    const isLate = (now: Date) => isOverdue({ ...due, status: 'todo' }, now, reader)
    expect([isLate(before), isLate(midnight)]).toEqual([false, true])
    expect([isDueInAWeek(due, before, reader), isDueInAWeek(due, midnight, reader)]).toEqual([true, false])
  })
})

test.each([
  ['Europe/Berlin', '2026-11-30T22:59:00.000Z'],
  ['Asia/Tokyo', '2026-11-30T14:59:00.000Z'],
  ['Pacific/Honolulu', '2026-12-01T09:59:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-30T09:59:00.000Z'],
])('a day is stored with its last minute in %s', (zone, dueDate) => {
  expect(dueOn('2026-11-30', zone)).toEqual({ dueDate, dueAllDay: true, dueDay: '2026-11-30' })
})

const noon = new Date('2026-11-20T12:00:00.000Z')
const moved = (milliseconds: number) => dueAt(new Date(noon.getTime() + milliseconds))
const week = 7 * 24 * 60 * 60_000

describe('a moment is the same moment for everybody', () => {
  test.each<[string, Due, boolean]>([
    ['just past', moved(-1), true],
    ['now', moved(0), false],
    ['to come', moved(1), false],
    ['never', notDue, false],
  ])('and overdue if it is %s', (_when, due, expected) => {
    for (const zone of zones) expect(isOverdue({ ...due, status: 'todo' }, noon, zone)).toBe(expected)
  })

  test.each<[string, Due, boolean]>([
    ['just past', moved(-1), false],
    ['now', moved(0), true],
    ['seven days on', moved(week), true],
    ['a moment more', moved(week + 1), false],
    ['never', notDue, false],
  ])('and within a week if it is %s', (_when, due, expected) => {
    for (const zone of zones) expect(isDueInAWeek(due, noon, zone)).toBe(expected)
  })

  test('on the date of each zone', () => {
    const due = dueAt(new Date('2026-11-30T22:59:00.000Z'))
    expect(dueDateIn('Europe/Berlin', due)).toBe('2026-11-30')
    expect(dueDateIn('Asia/Tokyo', due)).toBe('2026-12-01')
    expect(dueDateIn('Asia/Tokyo', notDue)).toBeNull()
  })
})

test.each([
  ['today', '2026-11-20', true],
  ['the sixth day from now', '2026-11-26', true],
  ['the seventh, which ends later', '2026-11-27', false],
  ['yesterday', '2026-11-19', false],
])('a day is within a week if it is %s', (_when, day, expected) => {
  expect(isDueInAWeek(dueOn(day, 'Asia/Tokyo'), noon, 'UTC')).toBe(expected)
})

test('only a task that somebody should still be working on is overdue', () => {
  for (const due of [moved(-1), dueOn('2026-11-19', 'UTC')]) {
    const late = taskStatuses.filter((status) => isOverdue({ ...due, status }, noon, 'UTC'))
    expect(late).toEqual(['todo', 'in_progress'])
  }
})
