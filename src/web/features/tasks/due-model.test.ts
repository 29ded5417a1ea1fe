import { expect, test } from 'vitest'
import { changedDueDate, dueDateOf, dueInputOf, noDue } from './due-model'

test('a date without a time is due at the end of that day in the local zone', () => {
  expect(dueDateOf({ date: '2026-11-24', time: '' })).toBe(new Date(2026, 10, 24, 23, 59).toISOString())
})

test('a date and a time are due then', () => {
  expect(dueDateOf({ date: '2026-11-24', time: '17:05' })).toBe(new Date(2026, 10, 24, 17, 5).toISOString())
})

test('without a date nothing is due, whatever the time is', () => {
  expect(dueDateOf({ date: '', time: '17:00' })).toBeNull()
})

test.each([new Date(2026, 0, 5, 9, 7), new Date(1970, 11, 31, 23, 59), new Date(9999, 5, 1, 0, 0)])(
  'a due date shows what was typed: %s',
  (due) => {
    expect(dueDateOf(dueInputOf(due.toISOString()))).toBe(due.toISOString())
  },
)

test('an unchanged due date keeps its exact moment, and a changed time moves it', () => {
  const before = '2026-11-24T16:00:30.500Z'
  const typed = dueInputOf(before)
  expect(changedDueDate(before, typed)).toBe(before)
  expect(new Date(changedDueDate(before, { ...typed, time: '' }) ?? '').getMinutes()).toBe(59)
  expect(changedDueDate(before, noDue)).toBeNull()
})

test('no due date is an empty input', () => {
  expect(dueInputOf(null)).toEqual(noDue)
})
