import { expect, test } from 'vitest'
import { dateOrderIn, inDateOrder } from './date-order'

test.each([
  ['en-US', { month: 3, day: 4 }],
  ['en', { month: 3, day: 4 }],
  ['en-CA', { month: 3, day: 4 }],
  ['ja', { month: 3, day: 4 }],
  ['zh-CN', { month: 3, day: 4 }],
  ['en-GB', { month: 4, day: 3 }],
  ['en-AU', { month: 4, day: 3 }],
  ['de', { month: 4, day: 3 }],
  ['fr', { month: 4, day: 3 }],
  ['es-MX', { month: 4, day: 3 }],
  ['pt-BR', { month: 4, day: 3 }],
])('3/4 is read in %s as %o', (language, read) =>
  expect(inDateOrder([3, 4], dateOrderIn(language))).toEqual(read),
)

test.each(['dayFirst', 'monthFirst'] as const)('a number over 12 is the day: %s', (order) => {
  expect(inDateOrder([12, 24], order)).toEqual({ month: 12, day: 24 })
  expect(inDateOrder([24, 12], order)).toEqual({ month: 12, day: 24 })
})
