import { beforeEach, expect, test } from 'vitest'
import { setCurrentUserId } from './person-storage'
import { recentAssignees, rememberAssignee } from './recent-assignees'

beforeEach(() => {
  localStorage.clear()
  setCurrentUserId(1)
})

test('the last three assignees are remembered, the last one first', () => {
  expect(recentAssignees(1)).toEqual([])
  for (const id of [4, 5, 6, 4, 7]) rememberAssignee(1, id)
  expect(recentAssignees(1)).toEqual([7, 4, 6])
})
