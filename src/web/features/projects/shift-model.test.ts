import { describe, expect, test } from 'vitest'
import { rangeOfDates, shiftWords, typedShift, usualShifts } from './shift-model'

const none = { startDate: null, dueDay: null, dueDate: null }
const tasks = [
  { ...none, status: 'todo', startDate: '2026-02-20', dueDay: '2026-03-05' },
  { ...none, status: 'done', dueDay: '2026-01-07' },
  { ...none, status: 'review', dueDate: '2026-03-09T10:00:00.000Z' },
  { ...none, status: 'todo' },
]

describe('the dates of a copy', () => {
  test('are those of the tasks that come along', () => {
    expect(rangeOfDates(tasks, ['tasks', 'dates'])).toEqual({ first: '2026-02-20', last: '2026-03-09' })
    expect(rangeOfDates(tasks, ['tasks', 'finished', 'dates'])?.first).toBe('2026-01-07')
  })

  test('are none if they stay behind, or if no task has any', () => {
    expect(rangeOfDates(tasks, ['tasks', 'finished'])).toBeNull()
    expect(rangeOfDates(tasks, ['dates'])).toBeNull()
  })

  test('move to the same day of the next month or year, also around a leap day', () => {
    const days = (first: string) => usualShifts(first).map((shift) => shift.days)
    expect(days('2026-02-20')).toEqual([0, 7, 28, 365])
    expect(days('2027-03-01')).toEqual([0, 7, 31, 366])
    expect(days('2028-02-29')).toEqual([0, 7, 29, 365])
  })

  test('move by what somebody types, at most a hundred years', () => {
    expect(typedShift('2026-02-20', '2026-02-13')).toBe(-7)
    expect(typedShift('2026-02-20', '')).toBeNull()
    expect(typedShift('2026-02-20', '2526-02-20')).toBeNull()
  })

  test('are said in words', () => {
    const range = { first: '2026-02-20', last: '2026-03-05' }
    expect(shiftWords(range, 365)).toMatch(
      /^All dates move 365 days later: .*20.*5.*2026 becomes .*20.*5.*2027\.$/,
    )
    expect(shiftWords(range, -1)).toMatch(/^All dates move 1 day earlier: /)
    expect(shiftWords(range, 0)).toBe('All dates stay as they are.')
    expect(shiftWords({ first: '1970-01-03', last: '1970-01-03' }, -7)).toBe(
      'All dates move 7 days earlier. Those that would leave the calendar are left out.',
    )
  })
})
