import { expect, test } from 'vitest'
import { rangeWith } from './lane-list-model'

const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 }

test('cards that must not go are in the page beside those in sight', () => {
  expect(rangeWith(range, [50, 2])).toEqual([2, 9, 10, 11, 12, 13, 50])
})

test('places that do not exist or are in sight add nothing', () => {
  expect(rangeWith(range, [-1, 100, 11])).toEqual([9, 10, 11, 12, 13])
})
