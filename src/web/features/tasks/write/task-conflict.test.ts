import { statusChoice } from '../../lanes/lane-model'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, ServerError } from '@/web/testing/fake-server'
import { makeChange } from '@/web/testing/make-change'
import { makeTask } from '@/web/testing/make-task'
import type { Task, RecordedChange } from '../task-types'
import { moveTask, setTaskPriority } from './change-task'
import { cachedTasks, cacheTasks, shown, startWithTasks, toast } from '../testing/cached-tasks'

const paths = makeTask({ id: 1, title: 'Paths' })
const bench = makeTask({ id: 2, title: 'Bench' })

beforeEach(() => startWithTasks([paths, bench]))
afterEach(() => vi.unstubAllGlobals())

describe('a card that somebody else has changed meanwhile', () => {
  const theirs = makeTask({ id: 1, title: 'Long paths', status: 'on_hold', version: 2 })
  const change = (fields: RecordedChange['fields']) =>
    makeChange({ id: 9, fields, at: new Date().toISOString() })
  const inputs = (server: ReturnType<typeof fakeServer>) =>
    server.callsOf('task.update').map(({ input }) => input)

  test('is changed if the other change was to another field', async () => {
    const server = fakeServer({
      'task.update': onlyFrom(2, { ...theirs, priority: 'high' }),
      'task.get': () => theirs,
    })
    expect(await setTaskPriority(paths, 'high')).toBe(true)
    expect(inputs(server)).toEqual([
      { taskId: 1, version: 1, priority: 'high' },
      { taskId: 1, version: 2, priority: 'high' },
    ])
    expect(cachedTasks()[0]).toMatchObject({ title: 'Long paths', status: 'on_hold', priority: 'high' })
  })

  test('stays where they moved it, until the viewer insists', async () => {
    const server = fakeServer({
      'task.update': onlyFrom(2, { ...theirs, status: 'done' }),
      'task.get': () => theirs,
      'history.task': () => [change({ status: { from: 'todo', to: 'on_hold' } })],
    })
    expect(await moveTask(paths, statusChoice.done)).toBe(false)
    expect(shown()[0]).toMatchObject({ status: 'on_hold', version: 2 })
    expect(toast()).toMatchObject({
      title: 'Their change was kept',
      text: 'mo moved “Long paths” to On Hold just now.',
    })
    toast()?.action?.run()
    await expect.poll(() => cachedTasks()[0]).toMatchObject({ status: 'done', version: 3 })
    expect(inputs(server).at(-1)).toEqual({ taskId: 1, version: 2, status: 'done' })
  })

  test('accepts quick moves one after the other', async () => {
    const renamed = makeTask({ id: 1, title: 'Long paths', version: 2 })
    const server = fakeServer({
      'task.update': (input) => {
        const calls = server.callsOf('task.update').length
        return calls < 3
          ? onlyFrom(2, { ...renamed, status: 'done' })(input)
          : onlyFrom(3, { ...renamed, status: 'review' })(input)
      },
      'task.get': () => renamed,
    })
    expect(
      await Promise.all([moveTask(paths, statusChoice.done), moveTask(paths, statusChoice.review)]),
    ).toEqual([true, true])
    expect(cachedTasks()[0]).toMatchObject({ title: 'Long paths', status: 'review', version: 4 })
  })

  test('is not written if the change is already in place', async () => {
    cacheTasks([{ ...theirs, status: 'done' }])
    const server = fakeServer({})
    expect(await moveTask(paths, statusChoice.done)).toBe(true)
    expect(server.calls).toEqual([])
  })

  test('is known to be changed without a request if the change arrived by the stream', async () => {
    cacheTasks([theirs])
    const server = fakeServer({ 'history.task': () => [] })
    expect(await moveTask(paths, statusChoice.done)).toBe(false)
    expect(inputs(server)).toEqual([])
    expect(toast()).toMatchObject({ text: 'Someone else moved “Long paths” to On Hold.' })
  })
})

/** Accepts only an update with this version. */
const onlyFrom = (version: number, answer: Task) => (input: unknown) => {
  const carries = typeof input === 'object' && input !== null && 'version' in input && input.version
  if (carries !== version) throw new ServerError('This task was changed by someone else.')
  return { ...answer, version: version + 1 }
}
