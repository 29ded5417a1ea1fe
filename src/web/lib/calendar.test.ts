import { afterEach, describe, expect, test, vi } from 'vitest'
import { calendar, setCalendar, deviceTimeZone } from './calendar'
import { daysFrom, formatDay, formatMonthDayYear, momentOf, wallClock, weekOf } from './dates'

afterEach(() => setCalendar({ timeZone: null, weekStart: 'monday' }))

/** In Kathmandu it is the 25th, at 00:15. */
const now = new Date('2026-11-24T18:30:00.000Z')

describe('dates are those of the person, whatever the zone of the device is', () => {
  test.each([
    ['Asia/Kathmandu', '2026-11-25', '00:15'],
    ['America/New_York', '2026-11-24', '13:30'],
    ['Pacific/Apia', '2026-11-25', '07:30'],
  ])('in %s it is %s, %s', (timeZone, date, time) => {
    setCalendar({ timeZone, weekStart: 'monday' })
    expect(wallClock(now)).toEqual({ date, time })
    expect(momentOf({ date, time })).toEqual(now)
  })

  test('a format is made anew for another zone', () => {
    setCalendar({ timeZone: 'America/New_York', weekStart: 'monday' })
    const there = formatDay(now.toISOString(), now)
    setCalendar({ timeZone: 'Asia/Kathmandu', weekStart: 'monday' })
    expect(there).toContain('24')
    expect(formatDay(now.toISOString(), now)).toContain('25')
    expect(formatMonthDayYear(now.toISOString())).toContain(' 25, 2026')
  })

  test('the end of the day is that of the zone', () => {
    const late = new Date('2026-11-25T18:14:00.000Z')
    setCalendar({ timeZone: 'Asia/Kathmandu', weekStart: 'monday' })
    expect(daysFrom(now, late)).toBe(0)
    setCalendar({ timeZone: 'UTC', weekStart: 'monday' })
    expect(daysFrom(now, late)).toBe(1)
  })
})

test('a week begins with the day of the person', () => {
  setCalendar({ timeZone: 'Asia/Kathmandu', weekStart: 'sunday' })
  expect([weekOf(now), weekOf(now, 1), weekOf(now, -1)]).toEqual(['2026-11-22', '2026-11-29', '2026-11-15'])
  setCalendar({ timeZone: 'Asia/Kathmandu', weekStart: 'saturday' })
  expect(weekOf(now)).toBe('2026-11-21')
})

test.each([[null], ['Mars/Olympus']])(
  'the zone of the device counts where that of the person is %s',
  (timeZone) => {
    setCalendar({ timeZone, weekStart: 'sunday' })
    expect(calendar.get()).toEqual({ timeZone: deviceTimeZone, weekStart: 'sunday' })
  },
)

test('who counts by it is told of a change, and of nothing else', () => {
  const listener = vi.fn<() => void>()
  const unsubscribe = calendar.subscribe(listener)
  setCalendar({ timeZone: null, weekStart: 'monday' })
  expect(listener).toHaveBeenCalledTimes(0)
  setCalendar({ timeZone: null, weekStart: 'saturday' })
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
})
