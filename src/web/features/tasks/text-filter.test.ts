import { expect, test } from 'vitest'
import { textFilter } from './text-filter'

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
