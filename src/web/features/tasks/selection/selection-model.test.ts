import { describe, expect, test } from 'vitest'
import { onlyPassing, nothingSelected, toggled, withIds, withRange } from './selection'

const lane = [1, 2, 3, 4, 5]
const idsOf = ({ ids }: typeof nothingSelected) => [...ids].toSorted((one, other) => one - other)

test('a task is selected, and deselected again', () => {
  const selected = toggled(toggled(nothingSelected, 2), 4)
  expect([idsOf(selected), selected.lastId]).toEqual([[2, 4], 4])
  const fewer = toggled(selected, 4)
  expect([idsOf(fewer), fewer.lastId]).toEqual([[2], null])
})

describe('a range', () => {
  test.each([
    ['downwards', 2, 4, [2, 3, 4]],
    ['upwards', 4, 2, [2, 3, 4]],
    ['of one', 3, 3, [3]],
  ])('goes %s from the last selected task', (_name, from, to, expected) => {
    expect(idsOf(withRange(toggled(nothingSelected, from), to, lane))).toEqual(expected)
  })

  test('adds to what is selected, and the next one starts where it ended', () => {
    const first = withRange(withIds(nothingSelected, [9, 1], 1), 2, lane)
    expect(idsOf(withRange(first, 4, lane))).toEqual([1, 2, 3, 4, 9])
  })

  test('is the task alone if the last selected one is in another lane, or there is none', () => {
    expect(idsOf(withRange(toggled(nothingSelected, 9), 3, lane))).toEqual([3, 9])
    expect(idsOf(withRange(nothingSelected, 3, lane))).toEqual([3])
  })
})

test('what is no longer shown is deselected', () => {
  const selected = withIds(nothingSelected, [1, 2, 3], 3)
  const fewer = onlyPassing(selected, (id) => id < 3)
  expect([idsOf(fewer), fewer.lastId]).toEqual([[1, 2], null])
  expect(onlyPassing(selected, () => true)).toBe(selected)
})
