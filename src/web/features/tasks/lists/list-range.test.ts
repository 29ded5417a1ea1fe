import { expect, test } from 'vitest'
import { rangeWith } from './list-range'

const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 }

test('pinned cards are rendered beside those in view', () => {
  expect(rangeWith(range, [50, 2])).toEqual([2, 9, 10, 11, 12, 13, 50])
})

test('positions that do not exist or are in view add nothing', () => {
  expect(rangeWith(range, [-1, 100, 11])).toEqual([9, 10, 11, 12, 13])
})
