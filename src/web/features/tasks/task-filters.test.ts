import { expect, test } from 'vitest'
import { isDueWithin, textFilter } from './task-filters'

const now = new Date(2026, 10, 21, 14, 30)
const iso = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()

test.each([
  ['at the first minute of the day', iso(21, 0), true],
  ['at the last minute of the day', iso(21, 23, 59), true],
  ['the day before', iso(20, 23, 59), false],
  ['the day after', iso(22, 0), false],
  ['never', null, false],
])('due today: %s', (_when, dueDate, isDue) => {
  expect(isDueWithin(dueDate, 'today', now)).toBe(isDue)
})

test.each([
  ['this very moment', iso(21, 14, 30), true],
  ['a minute ago', iso(21, 14, 29), false],
  ['seven days on', iso(28, 14, 30), true],
  ['seven days and a minute on', iso(28, 14, 31), false],
  ['never', null, false],
])('due in the next 7 days: %s', (_when, dueDate, isDue) => {
  expect(isDueWithin(dueDate, 'week', now)).toBe(isDue)
})

const task = { title: 'Order GRAVEL', description: 'For the two long paths' }

test.each([
  ['', true],
  ['   ', true],
  ['gravel', true],
  ['grav', true],
  ['the TWO long ', true],
  ['gravel order', false],
  ['gravel for', false],
])('a search for "%s" finds the task: %s', (text, found) => {
  expect(textFilter(text)(task)).toBe(found)
})
