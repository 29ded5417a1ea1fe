import { describe, expect, test } from 'vitest'
import { canBeArchived, defaultAssignee, isOverdue, statusPatch, taskStatuses, type TaskStatus } from './task'

const now = new Date('2026-11-20T12:00:00.000Z')
const past = '2026-11-20T11:59:59.999Z'

describe('a task is overdue', () => {
  const expectations: Record<TaskStatus, boolean> = {
    todo: true,
    in_progress: true,
    review: false,
    on_hold: false,
    done: false,
  }
  test.each(Object.entries(expectations))('when its date is past and it is %s: %s', (name, expected) => {
    const status = taskStatuses.find((each) => each === name) ?? 'todo'
    expect(isOverdue({ dueDate: past, status }, now)).toBe(expected)
  })

  test.each([
    ['without a date', null],
    ['exactly now', '2026-11-20T12:00:00.000Z'],
    ['with a future date', '2026-11-20T12:00:00.001Z'],
  ])('never %s', (_when, dueDate) => {
    expect(isOverdue({ dueDate, status: 'todo' }, now)).toBe(false)
  })
})

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
