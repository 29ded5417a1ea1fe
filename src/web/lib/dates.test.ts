import { describe, expect, test } from 'vitest'
import { formatDateRange, formatDay, formatMoment, formatMonthDayYear, formatMonths } from './dates'

const now = new Date(2026, 10, 20, 9, 30)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
const month = (date: Date) => new Intl.DateTimeFormat(undefined, { month: 'short' }).format(date)
const dayWord = (days: number) =>
  new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(days, 'day')

test('a due date on My Tasks is month, day and year', () => {
  expect(formatMonthDayYear(at(2026, 10, 7, 23, 59))).toBe(`${month(now)} 7, 2026`)
})

test('a day shows its year only if it is not the current one', () => {
  expect(formatDay(at(2026, 10, 18, 8, 0), now)).not.toContain('2026')
  expect(formatDay(at(2025, 10, 18, 8, 0), now)).toContain('2025')
})

test.each([
  [formatMonths('2026-11-09'), /^November 2026$/],
  [formatMonths('2026-11-09', '2026-11-22'), /^November 2026$/],
  [formatMonths('2026-11-09', '2026-12-20'), /^November – December 2026$/],
  [formatMonths('2026-12-28', '2027-01-10'), /^December 2026 – January 2027$/],
  [formatDateRange('2026-11-23', '2026-11-29'), /^(November )?23 – 29( November|,) 2026$/],
  [formatDateRange('2026-12-28', '2027-01-03'), /2026 – .*2027$/],
])('a range of dates says nothing twice: %s', (words, expected) => {
  expect(words).toMatch(expected)
})

describe('a moment is named by the viewer’s calendar', () => {
  test.each([
    ['a minute after midnight is today', at(2026, 10, 20, 0, 1), 0],
    ['a minute before midnight was yesterday', at(2026, 10, 19, 23, 59), -1],
  ])('%s', (_name, iso, days) => {
    expect(formatMoment(iso, now).startsWith(dayWord(days))).toBe(true)
  })

  test('two days ago is a date', () => {
    expect(formatMoment(at(2026, 10, 18, 12, 0), now)).toContain('18')
  })
})
