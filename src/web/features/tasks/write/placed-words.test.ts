import { expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import { statusChoice } from '../../lanes/lane-model'
import { placedWords } from './placed-words'

const [first, second, third, done] = [
  makeTask({ id: 1 }),
  makeTask({ id: 2 }),
  makeTask({ id: 3 }),
  makeTask({ id: 4, status: 'done' }),
]
const lane = statusChoice.todo

test.each([
  ['to the start', [third], { before: null, after: first }, 'moved up'],
  ['by one', [second], { before: null, after: first }, 'moved up'],
  ['between two', [first], { before: second, after: third }, 'moved down'],
  ['to the end', [first], { before: third, after: null }, 'moved down'],
  ['several together', [second, third], { before: null, after: first }, 'moved up'],
  ['from another lane', [done], { before: null, after: first }, 'moved to To Do'],
  ['together with one of another lane', [third, done], { before: null, after: first }, 'moved to To Do'],
])('a card that is put %s', (_where, tasks, place, words) => {
  expect(placedWords(tasks, { lane, ...place })).toBe(words)
})
