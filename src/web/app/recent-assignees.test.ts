import { beforeEach, expect, test } from 'vitest'
import { recentAssignees, rememberAssignee } from './recent-assignees'

beforeEach(() => localStorage.clear())

test('the last three assignees are remembered, the last one first', () => {
  expect(recentAssignees()).toEqual([])
  for (const id of [4, 5, 6, 4, 7]) rememberAssignee(id)
  expect(recentAssignees()).toEqual([7, 4, 6])
})
