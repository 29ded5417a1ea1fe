import { describe, expect, test } from 'vitest'
import { afterOf, indexBeside, moved } from './checklist-model'

const items = [1, 2, 3, 4].map((id) => ({ id }))

test.each([
  [3, 0, [3, 1, 2, 4]],
  [1, 3, [2, 3, 4, 1]],
  [2, 1, [1, 2, 3, 4]],
  [9, 1, [1, 2, 3, 4]],
])('item %i moves to index %i: %j', (id, index, order) => {
  expect(moved(items, id, index).map((item) => item.id)).toEqual(order)
})

test('an item stands after the one before it, the first after none', () => {
  expect(items.map(({ id }) => afterOf(items, id))).toEqual([null, 1, 2, 3])
})

describe('a step', () => {
  const shown = [1, 4].map((id) => ({ id }))

  test.each([
    [4, 'up', 0],
    [1, 'down', 3],
    [1, 'up', undefined],
    [4, 'down', undefined],
  ] as const)('of item %i %s passes the next shown item: index %j', (id, direction, index) => {
    expect(indexBeside(items, shown, id, direction)).toBe(index)
  })
})
