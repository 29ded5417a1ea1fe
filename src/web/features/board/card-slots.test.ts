import { expect, test } from 'vitest'
import { cardSlots } from './card-slots'

const drawn = (taskIds: number[]) => cardSlots(taskIds, [], [])
const elements = (taskIds: number[], before: number[], inUse: number[] = []) =>
  cardSlots(taskIds, drawn(before), inUse).map(({ slot }) => slot)

test('every card of an empty lane gets an element of its own', () => {
  expect(drawn([7, 8])).toEqual([
    { slot: 0, taskId: 7 },
    { slot: 1, taskId: 8 },
  ])
})

test('cards that come take over the elements of those that go', () => {
  expect(elements([11, 12, 13], [1, 2, 3])).toEqual([0, 1, 2])
})

test('a card that stays keeps its element, and those around it are taken over at the same side of it', () => {
  expect(elements([11, 2, 13], [1, 2, 3])).toEqual([0, 1, 2])
  expect(elements([2, 13], [1, 2, 3])).toEqual([1, 2])
  expect(elements([11, 12, 2], [2, 3])).toEqual([2, 3, 0])
})

test('cards that change places keep their elements', () => {
  expect(elements([3, 1, 2], [1, 2, 3])).toEqual([2, 0, 1])
})

test('a scrolled lane makes elements where cards come and gives up those where they go', () => {
  expect(elements([2, 3, 4], [1, 2, 3])).toEqual([1, 2, 3])
})

test('an element in use is taken over by no other card', () => {
  expect(elements([11, 12, 13], [1, 2, 3], [2])).toEqual([0, 2, 3])
})

test('no two cards ever share an element', () => {
  let slots = drawn([1, 2, 3])
  for (const taskIds of [
    [9, 2, 8, 7],
    [7, 1],
    [3, 7, 5, 1, 6],
    [6, 5, 4],
  ]) {
    slots = cardSlots(taskIds, slots, [7])
    expect(slots.map(({ taskId }) => taskId)).toEqual(taskIds)
    expect(new Set(slots.map(({ slot }) => slot)).size).toBe(taskIds.length)
  }
})
