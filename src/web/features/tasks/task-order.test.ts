import { expect, test } from 'vitest'
import { byDueDate } from './task-order'

const sorted = (tasks: { id: number; dueDate: string | null }[]) =>
  tasks.toSorted(byDueDate).map(({ id }) => id)

test('cards are sorted by due date, the overdue first and those without a date last', () => {
  const tasks = [
    { id: 1, dueDate: null },
    { id: 2, dueDate: '2026-12-01T08:00:00.000Z' },
    { id: 3, dueDate: '2025-12-01T08:00:00.000Z' },
    { id: 4, dueDate: '2026-11-30T22:00:00.000Z' },
  ]
  expect(sorted(tasks)).toEqual([3, 4, 2, 1])
})

test('cards with the same due date are sorted by id', () => {
  const dueDate = '2026-12-01T08:00:00.000Z'
  expect(sorted([11, 2, 30].map((id) => ({ id, dueDate })))).toEqual([2, 11, 30])
})

test('drafts come last, in the order they were typed', () => {
  expect(sorted([-1, 5, -2, 3].map((id) => ({ id, dueDate: null })))).toEqual([3, 5, -1, -2])
})
