import { expect, test } from 'vitest'
import {
  daysAfter,
  daysBetween,
  isDate,
  isTimeZone,
  lastWeeks,
  momentIn,
  monthsAfter,
  startOfDate,
  wallClockIn,
  weekOf,
  type WeekStart,
  weeksAfter,
} from './time-zone'

const clockOf = (zone: string, moment: string) => {
  const { date, time } = wallClockIn(zone, new Date(moment))
  return `${date} ${time}`
}

test.each([
  ['Europe/Berlin', '2026-11-23T22:59:59.999Z', '2026-11-23 23:59'],
  ['Europe/Berlin', '2026-11-23T23:00:00.000Z', '2026-11-24 00:00'],
  ['America/New_York', '2026-11-24T04:59:00.000Z', '2026-11-23 23:59'],
  ['Asia/Kathmandu', '2026-11-23T18:15:00.000Z', '2026-11-24 00:00'],
  ['Australia/Lord_Howe', '2026-11-23T13:00:00.000Z', '2026-11-24 00:00'],
  ['Pacific/Apia', '2011-12-30T09:59:00.000Z', '2011-12-29 23:59'],
  ['Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31 00:00'],
  // Summer time all year, but in Ramadan.
  ['Africa/Casablanca', '2026-02-14T23:30:00.000Z', '2026-02-15 00:30'],
  ['Africa/Casablanca', '2026-02-16T23:30:00.000Z', '2026-02-16 23:30'],
  ['UTC', '9999-12-31T23:59:00.000Z', '9999-12-31 23:59'],
])('a clock in %s shows at %s: %s', (zone, moment, shown) => {
  expect(clockOf(zone, moment)).toBe(shown)
})

test.each([
  ['an ordinary day', 'Europe/Berlin', '2026-11-24 17:00', '2026-11-24T16:00:00.000Z'],
  ['a quarter of an hour', 'Asia/Kathmandu', '2026-11-24 23:59', '2026-11-24T18:14:00.000Z'],
  ['before a skipped hour', 'Europe/Berlin', '2026-03-29 01:59', '2026-03-29T00:59:00.000Z'],
  ['in a skipped hour', 'Europe/Berlin', '2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
  ['after a skipped hour', 'Europe/Berlin', '2026-03-29 03:30', '2026-03-29T01:30:00.000Z'],
  ['in an hour that comes twice', 'Europe/Berlin', '2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
  ['after an hour that comes twice', 'Europe/Berlin', '2026-10-25 03:00', '2026-10-25T02:00:00.000Z'],
  ['in a skipped hour', 'America/New_York', '2026-03-08 02:30', '2026-03-08T07:30:00.000Z'],
  ['in an hour that comes twice', 'America/New_York', '2026-11-01 01:30', '2026-11-01T05:30:00.000Z'],
  ['in a skipped half hour', 'Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-03T15:45:00.000Z'],
  ['after a skipped half hour', 'Australia/Lord_Howe', '2026-10-04 02:30', '2026-10-03T15:30:00.000Z'],
  ['in a half hour that comes twice', 'Australia/Lord_Howe', '2026-04-05 01:45', '2026-04-04T14:45:00.000Z'],
  ['on the eve of a skipped day', 'Pacific/Apia', '2011-12-29 23:59', '2011-12-30T09:59:00.000Z'],
  ['on a skipped day', 'Pacific/Apia', '2011-12-30 12:00', '2011-12-30T22:00:00.000Z'],
  ['after a skipped day', 'Pacific/Apia', '2011-12-31 00:00', '2011-12-30T10:00:00.000Z'],
  ['in a skipped hour', 'Africa/Casablanca', '2026-03-22 02:30', '2026-03-22T02:30:00.000Z'],
  ['in an hour that comes twice', 'Africa/Casablanca', '2026-02-15 02:30', '2026-02-15T01:30:00.000Z'],
])('a time %s in %s: %s is %s', (_name, zone, shown, moment) => {
  const [date = '', time = ''] = shown.split(' ')
  expect(momentIn(zone, { date, time }).toISOString()).toBe(moment)
})

test.each([
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
  // Midnight is skipped.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
  // Midnight comes twice.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00.000Z', 24],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
])('in %s, %s begins at %s and has %s hours', (zone, date, start, hours) => {
  const begins = startOfDate(zone, date)
  expect(begins.toISOString()).toBe(start)
  const ends = startOfDate(zone, daysAfter(date, 1))
  expect((ends.getTime() - begins.getTime()) / 3_600_000).toBe(hours)
})

test('days are counted by dates, over months, years and changes of the clocks', () => {
  expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02')
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
})

test.each<[WeekStart, string, string, string]>([
  ['monday', '2026-11-22', '2026-11-16', '2026-11-23'],
  ['monday', '2026-11-23', '2026-11-23', '2026-11-30'],
  ['sunday', '2026-11-21', '2026-11-15', '2026-11-22'],
  ['sunday', '2026-11-22', '2026-11-22', '2026-11-29'],
  ['saturday', '2026-11-20', '2026-11-14', '2026-11-21'],
  ['saturday', '2026-11-21', '2026-11-21', '2026-11-28'],
  ['sunday', '2027-01-01', '2026-12-27', '2027-01-03'],
])(
  'where weeks begin on %s, that of %s began on %s, and the next begins on %s',
  (start, date, first, next) => {
    expect(weekOf(date, start)).toBe(first)
    expect(weeksAfter(date, 1, start)).toBe(next)
  },
)

const weeks = (timeZone: string, now: string, count: number, weekStart: WeekStart = 'monday') => {
  const { starts, end } = lastWeeks({ timeZone, weekStart }, new Date(now), count)
  return [...starts.map(({ date, moment }) => `${date} ${moment.toISOString()}`), end.toISOString()]
}

test.each<[string, string, string, WeekStart?]>([
  ['Europe/Berlin', '2026-11-22T22:59:59.999Z', '2026-11-16 2026-11-15T23:00:00.000Z'],
  ['Europe/Berlin', '2026-11-22T23:00:00.000Z', '2026-11-23 2026-11-22T23:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-22T18:14:59.999Z', '2026-11-16 2026-11-15T18:15:00.000Z'],
  ['Asia/Kathmandu', '2026-11-22T18:15:00.000Z', '2026-11-23 2026-11-22T18:15:00.000Z'],
  ['America/Los_Angeles', '2026-11-23T07:59:59.999Z', '2026-11-16 2026-11-16T08:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-22T08:00:00.000Z', '2026-11-22 2026-11-22T08:00:00.000Z', 'sunday'],
  ['Africa/Casablanca', '2026-11-20T23:00:00.000Z', '2026-11-21 2026-11-20T23:00:00.000Z', 'saturday'],
])('in %s, the week at %s started on %s', (zone, now, start, weekStart) => {
  expect(weeks(zone, now, 1, weekStart)[0]).toBe(start)
})

test('weeks start at midnight before and after a change of the clocks, also over the end of a year', () => {
  expect(weeks('Europe/Berlin', '2026-10-28T12:00:00.000Z', 2)).toEqual([
    '2026-10-19 2026-10-18T22:00:00.000Z',
    '2026-10-26 2026-10-25T23:00:00.000Z',
    '2026-11-01T23:00:00.000Z',
  ])
  expect(weeks('UTC', '2027-01-01T12:00:00.000Z', 1)).toEqual([
    '2026-12-28 2026-12-28T00:00:00.000Z',
    '2027-01-04T00:00:00.000Z',
  ])
})

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Asia/Kolkata', true],
  ['Mars/Olympus', false],
  ['+05:00', false],
  ['', false],
])('%s is the name of a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected)
})

test.each([
  ['2026-11-30', 1, '2026-12-30'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-01', -11, '2025-12-01'],
  ['2026-12-15', 1, '2027-01-15'],
  ['1970-01-10', -1, '1970-01-01'],
  ['9999-12-10', 1, '9999-12-31'],
])('%s and %i months is %s', (date, months, later) => {
  expect(monthsAfter(date, months)).toBe(later)
})

test.each([
  ['2026-11-24', true],
  ['1970-01-01', true],
  ['9999-12-31', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['1969-12-31', false],
  ['0000-01-01', false],
  ['2026-11', false],
  ['tomorrow', false],
  ['2026-11-24T00:00', false],
])('a task can have the date %s: %s', (text, isOne) => {
  expect(isDate(text)).toBe(isOne)
})
