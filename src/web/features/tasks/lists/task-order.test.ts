import { describe, expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import { byDueDate, orderOf } from './task-order'

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

describe('done cards', () => {
  const inDone = (tasks: Parameters<typeof makeTask>[0][]) =>
    tasks
      .map((part) => makeTask({ status: 'done', ...part }))
      .toSorted(orderOf('done'))
      .map(({ id }) => id)

  test('are sorted by when they were finished, the newest first, whatever their due dates', () => {
    const tasks = [
      { id: 1, finishedAt: '2026-11-01T08:00:00.000Z', dueDate: '2026-01-01T08:00:00.000Z' },
      { id: 2, finishedAt: '2026-11-03T08:00:00.000Z' },
      { id: 3, finishedAt: '2026-11-02T08:00:00.000Z', dueDate: '2026-12-01T08:00:00.000Z' },
    ]
    expect(inDone(tasks)).toEqual([2, 3, 1])
  })

  test('that were finished at the same moment are sorted by id, the newest first', () => {
    const finishedAt = '2026-11-01T08:00:00.000Z'
    expect(inDone([11, 30, 2].map((id) => ({ id, finishedAt })))).toEqual([30, 11, 2])
  })

  test('without a moment count as finished at their last update', () => {
    const tasks = [
      { id: 1, updatedAt: '2026-11-01T08:00:00.000Z' },
      { id: 2, finishedAt: '2026-11-02T08:00:00.000Z' },
      { id: 3, updatedAt: '2026-11-03T08:00:00.000Z' },
    ]
    expect(inDone(tasks)).toEqual([3, 2, 1])
  })

  test('come after drafts, the last typed first, and after a card that is about to be finished', () => {
    const finishedAt = '2099-11-01T08:00:00.000Z'
    expect(inDone([{ id: 5, finishedAt }, { id: -1 }, { id: -2 }, { id: 1, status: 'todo' }])).toEqual([
      -2, -1, 1, 5,
    ])
  })
})
