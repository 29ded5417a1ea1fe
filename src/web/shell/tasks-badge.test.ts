import { describe, expect, test } from 'vitest'
import type { TaskStatus } from '@/domain/task'
import { tasksBadge } from './tasks-badge'

const now = new Date('2026-11-20T12:00:00.000Z')
const task = (status: TaskStatus, dueDate: string | null = null, archived = false) => ({
  status,
  dueDate,
  dueDay: null,
  archived,
})
const past = '2026-11-19T12:00:00.000Z'
const future = '2026-11-21T12:00:00.000Z'

describe('the badge of My Tasks', () => {
  test('counts overdue tasks if there are any', () => {
    const tasks = [task('todo', past), task('todo', future), task('in_progress')]
    expect(tasksBadge(tasks, now)).toEqual({ count: '1', overdue: true, label: '1 overdue, 3 open' })
  })

  test('counts open tasks if none is overdue', () => {
    const tasks = [task('todo', future), task('review', past), task('on_hold', past), task('done', past)]
    expect(tasksBadge(tasks, now)).toEqual({ count: '3', overdue: false, label: '0 overdue, 3 open' })
  })

  test('leaves archived tasks out', () => {
    expect(tasksBadge([task('todo', past, true)], now)).toBeNull()
  })

  test('is not shown if nothing is open', () => {
    expect(tasksBadge([task('done')], now)).toBeNull()
  })

  test.each([
    [99, '99'],
    [100, '99+'],
  ])('%i tasks are shown as %s', (count, shown) => {
    expect(
      tasksBadge(
        Array.from({ length: count }, () => task('todo')),
        now,
      )?.count,
    ).toBe(shown)
  })
})
