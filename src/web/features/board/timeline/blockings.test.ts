import { expect, test } from 'vitest'
import type { RelationKind } from '@/domain/relation'
import type { TaskStatus } from '@/domain/task'
import { makeTask } from '@/web/testing/make-task'
import { blockingsAmong, blockingsOfTasks, conflictWords, isConflict } from './blockings'

const task = (id: number, startDate: string | null, dueDay: string | null, status: TaskStatus = 'todo') =>
  makeTask({ id, number: id, startDate, dueDay, status })

const related = (id: number, fromTaskId: number, toTaskId: number, kind: RelationKind = 'blocks') => ({
  id,
  kind,
  fromTaskId,
  toTaskId,
})

test('only tasks of the timeline block each other there, and only by relations that block', () => {
  const tasks = [1, 2, 3].map((id) => task(id, null, null))
  const relations = [related(7, 1, 2), related(8, 2, 3, 'parent'), related(9, 3, 4), related(10, 2, 3)]
  const blockings = blockingsAmong(relations, tasks)
  expect(blockings.map(({ id, blocker, blocked }) => [id, blocker.id, blocked.id])).toEqual([
    [7, 1, 2],
    [10, 2, 3],
  ])
  const ofTasks = blockingsOfTasks(blockings)
  expect([1, 2, 3, 4].map((id) => ofTasks.get(id)?.map((each) => each.id))).toEqual([
    [7],
    [7, 10],
    [10],
    undefined,
  ])
})

test.each([
  ['2026-11-25', '2026-11-28', true],
  ['2026-11-30', '2026-12-04', false],
  ['2026-11-29', '2026-12-04', true],
  [null, '2026-11-28', true],
  [null, '2026-11-30', false],
  ['2026-12-01', null, false],
  [null, null, false],
] as const)(
  'a task from %s to %s, whose blocker ends on 30 November, conflicts: %s',
  (start, due, conflict) => {
    const blocker = task(1, '2026-11-23', '2026-11-30')
    expect(isConflict({ blocker, blocked: task(2, start, due) })).toBe(conflict)
  },
)

test('what is done conflicts with nothing', () => {
  const conflict = (blocker: TaskStatus, blocked: TaskStatus) =>
    isConflict({
      blocker: task(1, null, '2026-11-30', blocker),
      blocked: task(2, null, '2026-11-23', blocked),
    })
  expect(conflict('todo', 'review')).toBe(true)
  expect(conflict('done', 'todo')).toBe(false)
  expect(conflict('todo', 'done')).toBe(false)
})

test('a bar that is moved conflicts where it would be dropped', () => {
  const blocking = { blocker: task(1, null, '2026-11-30'), blocked: task(2, null, '2026-12-02') }
  const day = (date: string) => ({ start: date, end: date })
  expect(isConflict(blocking)).toBe(false)
  expect(isConflict(blocking, day('2026-12-03'))).toBe(true)
  expect(isConflict(blocking, day('2026-12-03'), day('2026-12-04'))).toBe(false)
})

test.each([
  [1, 'Starts before NG-1 ends'],
  [2, 'Starts before NG-1 and NG-2 end'],
  [3, 'Starts before NG-1 and 2 others end'],
])('a task that starts before %i others end says so', (count, words) => {
  const early = task(9, null, '2026-11-20')
  const blockers = [1, 2, 3].slice(0, count).map((id) => task(id, null, '2026-11-30'))
  const relations = blockers.map(({ id }) => related(id, id, early.id))
  expect([...conflictWords(blockingsAmong(relations, [early, ...blockers]), 'NG')]).toEqual([[9, words]])
})
