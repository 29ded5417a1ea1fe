import { describe, expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import { draftsOf, withPending } from './pending-changes'

const tasks = [makeTask({ id: 1 }), makeTask({ id: 2 })]

describe('pending changes', () => {
  test('leave the same list if there are none', () => {
    expect(withPending(tasks, [])).toBe(tasks)
  })

  test('apply to their task and to no other', () => {
    const shown = withPending(tasks, [{ kind: 'update', taskId: 2, changes: { status: 'done' } }])
    expect(shown[0]).toBe(tasks[0])
    expect(shown[1]).toEqual({ ...tasks[1], status: 'done' })
  })

  test('of one task add up, the last one winning', () => {
    const shown = withPending(tasks, [
      { kind: 'update', taskId: 1, changes: { status: 'done' } },
      { kind: 'update', taskId: 1, changes: { priority: 'low' } },
      { kind: 'update', taskId: 1, changes: { status: 'review', archived: false } },
    ])
    expect(shown[0]).toMatchObject({ status: 'review', priority: 'low' })
  })

  test('of several tasks apply to each of them', () => {
    const changesOf = new Map([1, 2, 9].map((id) => [id, { assignedTo: id }]))
    expect(withPending(tasks, [{ kind: 'updateMany', changesOf }])).toEqual(
      tasks.map((task) => ({ ...task, assignedTo: task.id })),
    )
  })

  test('remove a task that is being deleted', () => {
    expect(withPending(tasks, [{ kind: 'delete', taskIds: [1] }])).toEqual([tasks[1]])
  })

  test('leave out an update of a task that the list does not hold', () => {
    expect(withPending(tasks, [{ kind: 'update', taskId: 9, changes: { status: 'done' } }])).toEqual(tasks)
  })
})

test('drafts belong to the board they were typed on', () => {
  const draft = makeTask({ id: -1, projectId: 7 })
  expect(draftsOf(7, [{ kind: 'create', draft }])).toEqual([draft])
  expect(draftsOf(8, [{ kind: 'create', draft }])).toEqual([])
})
