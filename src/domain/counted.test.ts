import { expect, test } from 'vitest'
import { counted } from './counted'

test.each([
  [0, 'member', undefined, '0 members'],
  [1, 'member', undefined, '1 member'],
  [2, 'member', undefined, '2 members'],
  [1, 'person', 'people', '1 person'],
  [1_200, 'person', 'people', '1,200 people'],
  [2.5, 'hour', undefined, '2.5 hours'],
])('%d %s', (count, noun, plural, words) => {
  expect(counted(count, noun, plural)).toBe(words)
})
