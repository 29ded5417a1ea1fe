import { expect, test } from 'vitest'
import { makeChange } from '@/web/testing/make-change'
import { shownChanges } from './recent-changes'

const idsOf = (changes: Parameters<typeof shownChanges>[0]) => shownChanges(changes).map(({ id }) => id)

const about = (taskId: number) => ({ taskId, task: { id: taskId, title: 'Sow' } })

test('changes of people, projects and deleted tasks are left out', () => {
  expect(
    idsOf([
      makeChange({ id: 4, kind: 'task.changed', ...about(1) }),
      makeChange({ id: 3, kind: 'task.deleted', taskId: 2, task: null }),
      makeChange({ id: 2, kind: 'member.added', taskId: null, task: null }),
      makeChange({ id: 1, kind: 'task.created', ...about(3) }),
    ]),
  ).toEqual([4, 1])
})

test('of consecutive changes of a task by one person, the newest is shown', () => {
  expect(
    idsOf([
      makeChange({ id: 3, kind: 'task.changed', ...about(1) }),
      makeChange({ id: 2, kind: 'task.changed', ...about(1) }),
      makeChange({ id: 1, kind: 'task.created', ...about(2) }),
    ]),
  ).toEqual([3, 1])
})

test('no more than eight are shown', () => {
  const many = Array.from({ length: 20 }, (_, index) =>
    makeChange({ id: 20 - index, kind: 'task.created', ...about(index + 1) }),
  )
  expect(idsOf(many)).toHaveLength(8)
})
