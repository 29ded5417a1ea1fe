import { describe, expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import { mergeRead, withChanged, withoutTasks, withTask } from './task-lists-model'

describe('a fetched list merged into a cached one', () => {
  const cached = [makeTask({ id: 1, version: 3, status: 'done' }), makeTask({ id: 2 })]

  test('does not replace a task by an older version', () => {
    const fetched = [makeTask({ id: 1, version: 2 }), makeTask({ id: 2 })]
    expect(mergeRead(cached, fetched)).toMatchObject([{ status: 'done', version: 3 }, { id: 2 }])
  })

  test('brings newer versions, new tasks and deletions', () => {
    const fetched = [makeTask({ id: 1, version: 4, status: 'review' }), makeTask({ id: 5 })]
    expect(mergeRead(cached, fetched)).toEqual(fetched)
  })

  test('brings changes without a new version', () => {
    const fetched = [cached[0], makeTask({ id: 2, serviceUnits: 4 })]
    expect(mergeRead(cached, fetched)).toMatchObject([{}, { serviceUnits: 4 }])
  })

  test('stays the same list if nothing changed', () => {
    expect(mergeRead(cached, structuredClone(cached))).toBe(cached)
  })

  test('keeps the objects of unchanged tasks', () => {
    const fetched = structuredClone(cached).with(0, makeTask({ id: 1, version: 4 }))
    expect(mergeRead(cached, fetched)).toHaveProperty('1', cached[1])
  })

  test('is taken as it is if nothing is cached', () => {
    expect(mergeRead(undefined, cached)).toBe(cached)
  })
})

describe('what the server changed of a task', () => {
  const task = makeTask({ id: 1, version: 4, description: 'Beds', priority: 'low' })
  const change = (version: number) => ({
    id: 1,
    version,
    updatedAt: task.updatedAt,
    priority: 'high' as const,
  })

  test.each([
    ['is applied to the version before', 5, { version: 5, priority: 'high', description: 'Beds' }],
    ['is applied to the version itself', 4, { version: 4, priority: 'high' }],
    [
      'leaves the version of a task that missed a change, so that it is replaced',
      6,
      { version: 4, priority: 'high' },
    ],
    ['leaves a newer task', 3, { version: 4, priority: 'low' }],
  ])('%s', (_what, version, expected) => {
    expect(withChanged([task, makeTask({ id: 2 })], [change(version)])).toMatchObject([expected, { id: 2 }])
  })
})

describe('a task that the server returned', () => {
  test('replaces the cached one', () => {
    const list = [makeTask({ id: 1 }), makeTask({ id: 2 })]
    const answered = makeTask({ id: 1, version: 2, status: 'done' })
    expect(withTask(list, answered)).toEqual([answered, list[1]])
  })

  test('changes nothing if a newer version is cached', () => {
    const newer = makeTask({ id: 1, version: 5 })
    const list = withTask([newer], makeTask({ id: 1, version: 4 }))
    expect(list).toHaveLength(1)
    expect(list[0]).toBe(newer)
  })

  test('is added if it is new', () => {
    expect(withTask([makeTask({ id: 1 })], makeTask({ id: 2 }))).toHaveLength(2)
  })

  test('leaves the list if it was deleted', () => {
    expect(withoutTasks([makeTask({ id: 1 }), makeTask({ id: 2 })], [1])).toMatchObject([{ id: 2 }])
  })
})
