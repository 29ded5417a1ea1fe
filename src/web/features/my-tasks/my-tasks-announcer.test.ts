import { describe, expect, test } from 'vitest'
import { makeMyTask } from '@/web/testing/make-task'
import type { PendingChange } from '../tasks/write/pending-changes'
import { matchingTasks } from '../tasks/task-count'
import type { MyTask } from '../tasks/task-types'
import { movesOfOthers } from './my-tasks-announcer'

const paths: MyTask = makeMyTask({ id: 1, title: 'Paths' })
const gravel: MyTask = makeMyTask({ id: 2, title: 'Gravel' })
const done = (task: MyTask): MyTask => ({ ...task, status: 'done' })
const own: PendingChange = { kind: 'update', taskId: 1, changes: { status: 'done' } }
const ownTogether: PendingChange = { kind: 'updateMany', changesOf: new Map([[1, { status: 'done' }]]) }

const said = (
  before: MyTask[],
  after: MyTask[],
  pending: [before: PendingChange[], after: PendingChange[]] = [[], []],
) => movesOfOthers({ tasks: before, pending: pending[0] }, { tasks: after, pending: pending[1] })

describe('what is said of the tasks that others move', () => {
  test('names the task and its new status', () => {
    expect(said([paths, gravel], [done(paths), gravel])).toBe('“Paths” moved to Done.')
    expect(said([paths, gravel], [done(paths), { ...gravel, status: 'review' }])).toBe(
      '“Paths” moved to Done. “Gravel” moved to In Review.',
    )
  })

  test('only counts many', () => {
    const many = Array.from({ length: 4 }, (_, id) => ({ ...paths, id: id + 10 }))
    expect(said(many, many.map(done))).toBe('4 tasks moved')
  })

  test('is nothing if other facts change, or tasks come and go', () => {
    expect(said([paths], [{ ...paths, priority: 'urgent', title: 'Steps' }])).toBe('')
    expect(said([paths], [paths, done(gravel)])).toBe('')
    expect(said([paths, gravel], [gravel])).toBe('')
  })

  test('is nothing of the own moves: shown, answered, or refused and put back', () => {
    for (const write of [own, ownTogether]) {
      expect(said([paths], [done(paths)], [[], [write]])).toBe('')
      expect(said([done(paths)], [done(paths)], [[write], []])).toBe('')
      expect(said([done(paths)], [paths], [[write], []])).toBe('')
    }
    expect(said([paths, gravel], [done(paths), done(gravel)], [[], [own]])).toBe('“Gravel” moved to Done.')
  })
})

test.each([
  [0, ''],
  [1, '1 matching task'],
  [12, '12 matching tasks'],
])('%d matching tasks: %o', (count, text) => expect(matchingTasks(count)).toBe(text))
