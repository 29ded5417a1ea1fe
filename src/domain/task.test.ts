import { expect, test } from 'vitest'
import { canBeArchived, defaultAssignee, statusPatch, taskStatuses } from './task'

test.each(taskStatuses)('setting %s unarchives a task unless the status is done', (status) => {
  expect(statusPatch(status)).toEqual(status === 'done' ? { status } : { status, archived: false })
})

test('only a done task that is not archived can be archived', () => {
  expect(canBeArchived({ status: 'done', archived: false })).toBe(true)
  expect(canBeArchived({ status: 'done', archived: true })).toBe(false)
  expect(canBeArchived({ status: 'review', archived: false })).toBe(false)
})

test('a new task is assigned to its creator in a personal project and to nobody elsewhere', () => {
  expect(defaultAssignee({ isPersonal: true }, 7)).toBe(7)
  expect(defaultAssignee({ isPersonal: false }, 7)).toBe(null)
})
