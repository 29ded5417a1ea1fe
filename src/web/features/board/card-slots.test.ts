import { expect, test } from 'vitest'
import { cardSlots } from './card-slots'

const drawn = (taskIds: number[]) => cardSlots(taskIds, [], [])
const elements = (taskIds: number[], before: number[], inUse: number[] = []) =>
  cardSlots(taskIds, drawn(before), inUse).map(({ slot }) => slot)

test('every card of a new lane gets an element of its own', () => {
  expect(drawn([7, 8])).toEqual([
    { slot: 0, taskId: 7 },
    { slot: 1, taskId: 8 },
  ])
})

test('new cards reuse the elements of removed cards', () => {
  expect(elements([11, 12, 13], [1, 2, 3])).toEqual([0, 1, 2])
})

test('a card that stays keeps its element, and those around it are reused on the same side of it', () => {
  expect(elements([11, 2, 13], [1, 2, 3])).toEqual([0, 1, 2])
  expect(elements([2, 13], [1, 2, 3])).toEqual([1, 2])
  expect(elements([11, 12, 2], [2, 3])).toEqual([2, 3, 0])
})

test('cards that swap positions keep their elements', () => {
  expect(elements([3, 1, 2], [1, 2, 3])).toEqual([2, 0, 1])
})

test('a scrolled lane creates elements where cards appear and removes them where cards disappear', () => {
  expect(elements([2, 3, 4], [1, 2, 3])).toEqual([1, 2, 3])
})

test('an element in use is not reused for another card', () => {
  expect(elements([11, 12, 13], [1, 2, 3], [2])).toEqual([0, 2, 3])
})

test('no two cards share an element', () => {
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
