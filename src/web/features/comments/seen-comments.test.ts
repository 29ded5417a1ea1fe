import { afterEach, beforeEach, expect, test } from 'vitest'
import { setCurrentUserId } from '@/web/app/person-storage'
import { seenComment, storeSeenComment } from './comments-model'

beforeEach(() => setCurrentUserId(1))
afterEach(() => localStorage.clear())

test('the newest seen comment is remembered by person and task', () => {
  storeSeenComment(1, 10, 100)
  storeSeenComment(1, 11, 110)
  storeSeenComment(1, 10, 105)
  expect([seenComment(1, 10), seenComment(1, 11), seenComment(1, 12), seenComment(2, 10)]).toEqual([
    105,
    110,
    null,
    null,
  ])
})

test('it is remembered for the 300 tasks that were looked at last', () => {
  for (let taskId = 1; taskId <= 301; taskId += 1) storeSeenComment(1, taskId, taskId)
  expect([seenComment(1, 1), seenComment(1, 2), seenComment(1, 301)]).toEqual([null, 2, 301])
})

test('what another program stored is not taken for it', () => {
  localStorage.setItem('seen of 1: comments', 'x:y 10 :5 11:110')
  expect([seenComment(1, 10), seenComment(1, 11)]).toEqual([null, 110])
})
