import { expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import type { Lane } from './board-model'
import { nextFocus } from './use-kept-focus'

const lane = (status: Lane['status'], ids: number[]): Lane => ({
  status,
  tasks: ids.map((id) => makeTask({ id, status })),
  total: ids.length,
})

const was = { taskId: 2, status: 'todo', index: 1, byKeyboard: true } as const

test.each([
  ['stays with its card', [1, 2, 3], [], 2],
  ['follows its card to another lane', [1, 3], [2], 2],
  ['goes to the card that took the position of a deleted one', [1, 3, 4], [], 3],
  ['goes to the last card if that was the deleted one', [1], [9], 1],
  ['goes nowhere if the lane is empty', [], [9], null],
] as const)('the focus %s', (_what, todo, done, expected) => {
  const lanes = [lane('todo', [...todo]), lane('done', [...done])]
  expect(nextFocus(lanes, was)).toBe(expected)
})

test('after a click the focus stays in the lane of a card that moves away', () => {
  const lanes = [lane('todo', [1, 3]), lane('done', [2])]
  expect(nextFocus(lanes, { ...was, byKeyboard: false })).toBe(3)
})
