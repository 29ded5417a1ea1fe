import { expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import { nextFocus } from './use-kept-focus'

const lane = (id: number, ids: number[]) => ({ id, tasks: ids.map((taskId) => makeTask({ id: taskId })) })

const was = { taskId: 2, groupId: 1, index: 1, byKeyboard: true } as const

test.each([
  ['stays with its card', [1, 2, 3], [], 2],
  ['follows its card to another lane', [1, 3], [2], 2],
  ['goes to the card that took the position of a deleted one', [1, 3, 4], [], 3],
  ['goes to the last card if that was the deleted one', [1], [9], 1],
  ['goes nowhere if the lane is empty', [], [9], null],
] as const)('the focus %s', (_what, todo, done, expected) => {
  const lanes = [lane(1, [...todo]), lane(5, [...done])]
  expect(nextFocus(lanes, was)).toBe(expected)
})

test('after a click the focus stays in the lane of a card that moves away', () => {
  const lanes = [lane(1, [1, 3]), lane(5, [2])]
  expect(nextFocus(lanes, { ...was, byKeyboard: false })).toBe(3)
})
